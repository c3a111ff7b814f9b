import { expect, test } from 'vitest';
import { findMeantRole, parseQuickLine } from './quick-line.rules.ts';

// Friday to Sunday.
const event = { startDate: '2027-06-04', endDate: '2027-06-06' };
const roles = ['Family', 'Bridal Party', 'Bridal', 'Freunde & Jürgen'].map((roleName) => ({
  id: roleName,
  roleName,
  color: 0,
}));
const place = { event, day: '2027-06-05', today: '2026-11-24', roles };
const read = (text: string) => {
  const line = parseQuickLine(text, place);
  if (!line) return undefined;
  const { eventDate, startTime, endTime, title, location } = line;
  const who = line.roles.map(({ roleName }) => roleName);
  return [eventDate.slice(5), startTime, endTime, title, location, ...who].filter(Boolean).join(' | ');
};
const findProblem = (text: string) => parseQuickLine(text, place)?.problem;

test.each([
  [
    'Sat 16:00–16:45 Ceremony @ Island church #Family',
    '06-05 | 16:00 | 16:45 | Ceremony | Island church | Family',
  ],
  ['Ceremony 4pm', '06-05 | 16:00 | Ceremony'],
  ['Ceremony at 4pm', '06-05 | 16:00 | Ceremony'],
  ['4pm Ceremony', '06-05 | 16:00 | Ceremony'],
  ['16:00 Sunday Brunch', '06-06 | 16:00 | Brunch'],
  ['Friday, 18.00: Rehearsal dinner', '06-04 | 18:00 | Rehearsal dinner'],
  ['4 June 18:00-20:00 Boat #bridal party', '06-04 | 18:00 | 20:00 | Boat | Bridal Party'],
  ['June 6 10:30 Brunch #bridal #family', '06-06 | 10:30 | Brunch | Bridal | Family'],
  ['6.6. 10:30 Brunch', '06-06 | 10:30 | Brunch'],
  ['18:00 Toasts #freunde & jurgen @ Garden', '06-05 | 18:00 | Toasts | Garden | Freunde & Jürgen'],
  [
    '18:00 Toasts @ Garden, by the lake #Family #family',
    '06-05 | 18:00 | Toasts | Garden, by the lake | Family',
  ],
  ['1:15 Last bus', '06-05 | 01:15 | Last bus'],
  ['  20:00 – 2:00   Party   ', '06-05 | 20:00 | 02:00 | Party'],
  ['18:00 #Family photos', '06-05 | 18:00 | photos | Family'],
  ['18:00 Write to ana@example.com', '06-05 | 18:00 | Write to ana@example.com'],
  ['18:00 Dinner for 3 courses', '06-05 | 18:00 | Dinner for 3 courses'],
  ['18:00 حفل الزفاف @ الحديقة', '06-05 | 18:00 | حفل الزفاف | الحديقة'],
  ['18:00 Games #everyone', '06-05 | 18:00 | Games'],
  ['Samstag 16:00 bis 16:45 Trauung @ Inselkirche', '06-05 | 16:00 | 16:45 | Trauung | Inselkirche'],
  ['Sonntag, 6. Juni um 11 Uhr Brunch', '06-06 | 11:00 | Brunch'],
  ['sábado 5 de junio a las 18:00 Cena', '06-05 | 18:00 | Cena'],
  ['dimanche 6 juin 10h30 à 12h Brunch', '06-06 | 10:30 | 12:00 | Brunch'],
  ['السبت ١٨:٠٠ العشاء', '06-05 | 18:00 | العشاء'],
  // Names and titles that are short for a day elsewhere.
  ['Die Trauung 16:00', '06-05 | 16:00 | Die Trauung'],
  ['Sam arrives 16:00', '06-05 | 16:00 | Sam arrives'],
  ['Set 2 of the band 22:00', '06-05 | 22:00 | Set 2 of the band'],
])('a host may type %s', (typed, understood) => {
  expect(read(typed)).toBe(understood);
  expect(findProblem(typed)).toBeUndefined();
});

test('what is missing or cannot be is said, with what to do', () => {
  expect(parseQuickLine('   ', place)).toBeUndefined();
  expect(findProblem('Ceremony half past six')).toBe('Type when it starts, such as 16:00 or 4pm.');
  expect(findProblem('Sat 16:00')).toBe('Type what it is, such as ‘Ceremony’.');
  expect(findProblem('12 June 16:00 Ceremony')).toBe('Sat, Jun 12 is outside of the event’s dates.');
  expect(findProblem('Sun 5 June 16:00 Ceremony')).toBe(
    'That date is a Saturday. Correct the day or the date.',
  );
  expect(findProblem('16:00 Ceremony #Famly')).toBe(
    'There is no role ‘Famly’. Choose one that there is, or leave it out.',
  );
  expect(findProblem(`16:00 ${'a'.repeat(121)}`)).toBe('The title can have 120 letters.');
  expect(findProblem(`16:00 Boat @ ${'a'.repeat(201)}`)).toBe('The place can have 200 letters.');
});

test.each([
  ['18:00 Dancing for family', 'Family'],
  ['18:00 Photos with the Bridal Party', 'Bridal Party'],
  ['18:00 Photos Bridal @ Garden', 'Bridal'],
  // It is for a role, it goes on, or it is the whole title.
  ['18:00 Photos Bridal #Family', undefined],
  ['18:00 Family photos', undefined],
  ['18:00 Family', undefined],
])('of %s a host is asked whether it is for %s alone', (typed, name) => {
  const line = parseQuickLine(typed, place);
  expect(line && findMeantRole(line, roles)?.roleName).toBe(name);
});

test('a weekday is the next one from the shown day on, within the event', () => {
  const family = { event: { startDate: '2027-01-01', endDate: '2029-12-31' }, today: '2027-06-08', roles };
  const dateOf = (text: string, day: string) => parseQuickLine(text, { ...family, day })?.eventDate;
  expect(dateOf('Tue 17:00 Practice', '2027-06-08')).toBe('2027-06-08');
  expect(dateOf('Mon 17:00 Practice', '2027-06-08')).toBe('2027-06-14');
  expect(dateOf('Mon 17:00 Practice', '2029-12-31')).toBe('2029-12-31');
  expect(dateOf('Tue 17:00 Practice', '2029-12-31')).toBe('2029-12-25');
  expect(dateOf('tomorrow 17:00 Practice', '2027-09-01')).toBe('2027-06-09');
  expect(dateOf('17:00 Practice', '2027-09-01')).toBe('2027-09-01');
});
