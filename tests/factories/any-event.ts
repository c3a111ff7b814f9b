import { accents, chosenCovers } from '@daysheet/shared/events/event-looks.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import fc from 'fast-check';

const from = '2026-06-06';
const days = 3;

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength }).filter((words) => /[^\s\0]/u.test(words));
const optional = (maxLength: number) => fc.option(text(maxLength));
const time = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const date = fc.nat(days - 1).map((day) => addDays(from, day));

const person = fc.record({
  name: text(20),
  email: fc.option(fc.constantFrom('a@example.com', 'Æ. Müller@Example.com', 'not an address')),
  phone: fc.option(fc.constantFrom('+44 20 7946 0001', '0612345678')),
  hint: optional(12),
  role: fc.nat(3),
  household: fc.nat(3),
  plusOnes: fc.nat(9),
  isChild: fc.boolean(),
  bringer: fc.nat(7),
});
const repeat = fc.constantFrom(
  { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } },
  { frequency: 'weekly', every: 1, weekdays: ['MO', 'SA', 'SU'], ends: { kind: 'on', date: '2026-07-01' } },
  { frequency: 'monthly', every: 2, on: 'weekday', ends: { kind: 'times', times: 3 } },
);
const item = fc.record({
  title: text(20),
  description: optional(40),
  location: optional(20),
  eventDate: date,
  startTime: time,
  endTime: fc.option(time),
  notificationMinutes: fc.option(fc.constantFrom(0, 15, 60)),
  late: fc.constantFrom(
    { whenLate: 'moves', minMinutes: null },
    { whenLate: 'pinned', minMinutes: null },
    { whenLate: 'shrinks', minMinutes: 20 },
  ),
  repeat: fc.option(repeat),
  kind: fc.constantFrom('everyone', 'roles', 'people'),
  named: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
});

const asking = fc.record({
  allowsMaybe: fc.boolean(),
  deadlineOn: fc.option(date),
  whenDeclined: fc.constantFrom('gone', 'greyed'),
  capacity: fc.option(fc.integer({ min: 1, max: 90 })),
  waitingRule: fc.constantFrom('moves_up', 'asked'),
});
const question = fc.record({
  item: fc.nat(7),
  kind: fc.constantFrom('food', 'menu', 'yes_no', 'number', 'text'),
  label: text(20),
  why: text(20),
  choices: fc.constantFrom(['Fish', 'Beans'], ['Soup']),
  isSensitive: fc.boolean(),
  keptDays: fc.constantFrom(0, 30, 365),
  roles: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
});

const moment = fc.constantFrom('2026-05-01T10:00:00.000Z', '2026-05-02T23:59:59.123Z');
const answer = fc.record({
  asking: fc.nat(6),
  person: fc.nat(5),
  reply: fc.constantFrom('coming', 'not_coming', 'maybe'),
  by: fc.constantFrom('guest', 'household', 'host', 'line'),
  waitingSince: fc.option(moment),
  answeredAt: moment,
});
const words = fc.record({
  question: fc.nat(3),
  person: fc.nat(5),
  typed: text(20),
  note: optional(12),
  by: fc.constantFrom('guest', 'household', 'host'),
  answeredAt: moment,
});
type TypedAnswer = { kind: string; choices: readonly string[]; typed: string };
/** The values that are valid for a question. */
const fitting = ({ kind, choices, typed }: TypedAnswer) =>
  ({ food: choices[0], menu: choices[0], yes_no: 'no', number: '12' })[kind] ?? typed;

/** Arbitrary event files: every field, in any script, with duplicate names. */
export const anyEvent = fc
  .record({
    name: text(30),
    description: optional(40),
    location: optional(20),
    days: fc.uniqueArray(fc.record({ date, label: text(12) }), { selector: (day) => day.date, maxLength: 2 }),
    roles: fc.uniqueArray(
      fc.record({ roleName: text(12), color: fc.nat(7), openToNewcomers: fc.boolean() }),
      {
        selector: ({ roleName }) => roleName.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase(),
        maxLength: 4,
      },
    ),
    people: fc.array(person, { maxLength: 6 }),
    households: fc.array(fc.record({ name: text(20), address: optional(30), plusOnes: fc.nat(9) }), {
      maxLength: 3,
    }),
    items: fc.array(item, { maxLength: 6 }),
    ofEvent: fc.option(asking),
    ofItems: fc.array(fc.option(asking), { maxLength: 6 }),
    questions: fc.array(question, { maxLength: 4 }),
    answers: fc.uniqueArray(answer, { selector: (one) => `${one.asking} ${one.person}`, maxLength: 8 }),
    words: fc.uniqueArray(words, { selector: (one) => `${one.question} ${one.person}`, maxLength: 8 }),
    settings: fc.record({
      noticeSeconds: fc.constantFrom(0, 60, 900),
      showsEverything: fc.boolean(),
      tieBreaker: fc.constantFrom('none', 'phone', 'email'),
      guestLanguage: fc.constantFrom('en', 'de'),
      accent: fc.constantFrom(null, ...accents),
      cover: fc.constantFrom(null, ...chosenCovers),
      keptDays: fc.constantFrom(null, 0, 90),
      leavesMemory: fc.boolean(),
      memoryThanks: optional(30),
      quietHours: fc.constantFrom(null, { from: '22:00', until: '08:00' }),
    }),
  })
  .map(({ items, people, roles, households, settings, ofEvent, ofItems, questions, ...described }) => {
    const { name, description, location, answers: given, words: typed, ...rest } = described;
    const keysOf = (list: readonly unknown[], named: readonly number[]) =>
      named.filter((index) => index < list.length).map((index) => index + 1);
    const used = [...households.keys()].filter((place) =>
      people.some(({ household }) => household === place),
    );
    const householdKeys = new Map(used.map((place, index) => [place, index + 1]));
    const range = { startDate: from, endDate: addDays(from, days - 1), timeZone: 'Europe/Ljubljana' };
    const askings = [ofEvent, ...ofItems.slice(0, items.length)].flatMap((one, index) =>
      one ? [{ item: index === 0 ? null : index, ...one }] : [],
    );
    return {
      format: 'daysheet-event',
      version: 1,
      madeAt: '2026-06-01T10:00:00.000Z',
      event: { eventType: 'custom', name, description, location, attendeeCount: 50, ...range, ...settings },
      ...rest,
      roles: roles.map((role, index) => ({ key: index + 1, ...role })),
      households: used.map((place, index) => ({ key: index + 1, ...households[place] })),
      people: people.map(({ role, household, bringer: _bringer, ...who }, index) => ({
        key: index + 1,
        ...who,
        household: householdKeys.get(household) ?? null,
        role: role < roles.length ? role + 1 : null,
        wantsNoMessages: index % 3 === 2,
      })),
      // People at odd indexes are plus-ones of those at even ones.
      plusOnes: people.flatMap(({ bringer }, index) =>
        index % 2 === 1 && bringer % 2 === 0 && bringer < people.length
          ? [{ person: index + 1, broughtBy: bringer + 1 }]
          : [],
      ),
      items: items.map(({ late, kind, named, ...what }, index) => ({
        key: index + 1,
        ...what,
        ...late,
        audience: {
          everyone: { kind },
          roles: { kind, roles: keysOf(roles, named) },
          people: { kind, people: keysOf(people, named) },
        }[kind],
      })),
      exceptions: items.flatMap(({ repeat: rule, eventDate }, index) =>
        rule?.frequency === 'daily' ? [{ series: index + 1, date: addDays(eventDate, 1), item: null }] : [],
      ),
      askings,
      questions: questions.map(({ item: place, roles: named, ...what }) => ({
        item: place < items.length ? place + 1 : null,
        roles: keysOf(roles, named),
        ...what,
      })),
      answers: given.flatMap(({ asking: place, person: who, waitingSince, ...said }) => {
        const asked = askings[place];
        const since = said.reply === 'coming' ? waitingSince : null;
        return asked && who < people.length
          ? [{ item: asked.item, person: who + 1, waitingSince: since, ...said }]
          : [];
      }),
      questionAnswers: typed.flatMap(({ question: place, person: who, typed: own, note, ...said }) => {
        const asked = questions[place];
        return asked && who < people.length
          ? [
              {
                question: place + 1,
                person: who + 1,
                value: fitting({ ...asked, typed: own }),
                note: asked.kind === 'food' ? note : null,
                ...said,
              },
            ]
          : [];
      }),
    };
  });
