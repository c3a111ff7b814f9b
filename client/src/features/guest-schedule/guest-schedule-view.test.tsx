import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { toItemInstants, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GuestScheduleView } from './guest-schedule-view.tsx';

const timeZone = 'Europe/Ljubljana';
const dates = { startDate: '2027-01-04', endDate: '2028-12-31' };

/** One item, in the six weeks from a Monday. */
function buildSchedule(from: PlainDate, to: PlainDate, eventDate: PlainDate): GuestSchedule {
  const when = { eventDate, startTime: '07:30', endTime: null };
  const { startsAt, endsAt } = toItemInstants(when, timeZone);
  const texts = { description: null, location: null };
  return {
    event: {
      id: 'e',
      eventCode: 'EVT234567890',
      name: 'Family',
      eventType: 'ongoing',
      timeZone,
      showsEverything: false,
      ...texts,
      ...dates,
    },
    attendee: { name: 'Mila', roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
    window: { from, to },
    cancelled: [],
    items: [
      {
        id: 'i',
        isRepeating: true,
        isMine: true,
        title: 'School run',
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        startedAt: null,
        doneAt: null,
        ...texts,
        ...when,
      },
    ],
    asOf: '2027-06-09T10:00:00Z',
    seq: 1,
  };
}

function renderPage(schedule: GuestSchedule, now: string, day?: PlainDate) {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <GuestScheduleView
        schedule={schedule}
        now={new Date(now)}
        day={day}
        onDayChange={() => {}}
        twelveHours={false}
      />
    </MantineProvider>,
  );
  return page;
}

const renderText = (...shown: Parameters<typeof renderPage>) => renderPage(...shown).textContent;

it('a guest sees a week around today, and what repeats', () => {
  const text = renderText(buildSchedule('2027-05-31', '2027-07-11', '2027-06-09'), '2027-06-09T10:00:00Z');
  expect(text).toMatch(/Today.*Mon 7 Jun 2027, nothing.*Today 9 Jun 2027, 1 event.*Repeats/);
  expect(text).toContain('Nothing is planned for you until Sun, Jul 11.');
});

it('a guest who comes before the event is led to its first day, and told when it starts', () => {
  const text = renderText(buildSchedule('2026-12-28', '2027-02-07', '2027-01-05'), '2026-12-31T10:00:00Z');
  expect(text).toContain('Starts in 4 days');
  expect(text).toMatch(/First day.*07:30.*School run/);
  expect(text).not.toContain('Today');
});

it('above what is next stands how soon that is, whichever day the event starts', () => {
  const before = (eventDate: PlainDate, now: string) =>
    renderPage(buildSchedule('2026-12-28', '2027-02-07', eventDate), now).querySelector(
      'section[aria-label="Next"]',
    )?.textContent;
  expect(before('2027-01-04', '2026-12-31T10:00:00Z')).toMatch(/^Starts in 4 daysSchool run/);
  expect(before('2027-01-05', '2026-12-31T10:00:00Z')).toMatch(/^Starts in 4 daysNext · in 5 daysSchool run/);
  // What the host left outside the dates.
  expect(before('2027-01-03', '2027-01-03T06:10:00Z')).toMatch(/^Next · in 20 minutesSchool run/);
});

it('a guest who comes after the event is led to its last day, and told that it is over', () => {
  const schedule = buildSchedule('2028-12-18', '2029-01-28', '2028-12-29');
  const text = renderText(schedule, '2029-01-09T10:00:00Z');
  expect(text).toContain("It's over");
  expect(text).toMatch(/Last day.*07:30.*School run/);
  expect(renderText(schedule, '2029-01-09T10:00:00Z', '2028-12-30')).toContain(
    'Nothing on this day. Nothing more is planned for you.',
  );
});

it('a guest reads what was cancelled struck through, among the rest, until its day is over', () => {
  const schedule = buildSchedule('2027-05-31', '2027-07-11', '2027-06-09');
  const [item] = schedule.items;
  const when = { eventDate: '2027-06-09', startTime: '18:00', endTime: '19:00' };
  const times = toItemInstants(when, timeZone);
  const [startsAt, endsAt] = [times.startsAt.toISOString(), times.endsAt.toISOString()];
  const cancelled = [{ id: 'c', title: 'Choir', location: null, ...when, startsAt, endsAt }];
  const at = (now: string, items = schedule.items) =>
    renderText({ ...schedule, items, cancelled }, now, '2027-06-09');
  expect(at('2027-06-09T10:00:00Z')).toMatch(/School run.*18:00.*Choir.*Cancelled/);
  // It is neither next nor on.
  expect(at('2027-06-09T10:00:00Z')).not.toMatch(/Next.*Choir/);
  expect(at('2027-06-09T16:30:00Z')).not.toContain('On now');
  expect(at('2027-06-10T02:59:00Z')).toContain('Choir');
  expect(at('2027-06-10T03:00:00Z')).not.toContain('Choir');
  // Put back, it stands there once.
  const back = item ? [{ ...item, ...cancelled[0], id: 'c' }] : [];
  expect(at('2027-06-09T10:00:00Z', back)).not.toContain('Cancelled');
});

it('a guest sees greyed what they declined, with a word, and neither as what is on nor as next', () => {
  const schedule = buildSchedule('2027-05-31', '2027-07-11', '2027-06-09');
  const items = schedule.items.map((item) => ({ ...item, isMine: false, declined: true as const }));
  const page = renderPage({ ...schedule, items }, '2027-06-09T05:00:00Z', '2027-06-09');
  expect(page.querySelector('[data-others]')?.textContent).toMatch(/School run.*You are not coming/);
  expect(page.textContent).not.toMatch(/Next|For others/);
});

it('a guest whose only item was cancelled reads that, and not that nothing was planned', () => {
  const schedule = buildSchedule('2027-06-05', '2027-06-06', '2027-06-06');
  const event = { ...schedule.event, startDate: '2027-06-05', endDate: '2027-06-06' };
  const cancelled = schedule.items.map((item) => ({ ...item, title: 'Picnic' }));
  const text = renderText({ ...schedule, event, items: [], cancelled }, '2027-06-06T05:00:00Z');
  expect(text).toMatch(/Picnic.*Cancelled/);
  expect(text).not.toContain('No Schedule Available');
});

it('what is over today is folded away, and in the page for who runs no scripts', () => {
  const schedule = buildSchedule('2027-05-31', '2027-07-11', '2027-06-09');
  const [over] = schedule.items;
  if (!over) throw new Error('There is no item.');
  const itemAt = (title: string, startTime: string) => {
    const { startsAt, endsAt } = toItemInstants(
      { eventDate: '2027-06-09', startTime, endTime: null },
      timeZone,
    );
    const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return { ...over, ...instants, id: title, title, startTime };
  };
  const items = [itemAt('School run', '07:30'), itemAt('Swimming', '09:00'), itemAt('Choir', '18:00')];
  const page = renderPage({ ...schedule, items }, '2027-06-09T15:00:00Z');
  const folded = [...page.querySelectorAll('[role="tabpanel"] li[hidden] h3')];
  expect(folded.map(({ textContent }) => textContent)).toEqual(['School run', 'Swimming']);
  expect(page.querySelector('[role="tabpanel"] li:not([hidden]) h3')?.textContent).toBe('Choir');
});

it('a guest reads all that is on now, what began last first, and what is next', () => {
  const schedule = buildSchedule('2027-05-31', '2027-07-11', '2027-06-09');
  const [first] = schedule.items;
  if (!first) throw new Error('There is no item.');
  const itemAt = (id: string, title: string, startTime: string, endTime: string) => {
    const when = { eventDate: '2027-06-09', startTime, endTime };
    const { startsAt, endsAt } = toItemInstants(when, timeZone);
    return { ...first, ...when, id, title, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  };
  const items = [
    itemAt('camp', 'Summer camp', '08:00', '18:00'),
    itemAt('boat', 'Boat trip', '10:00', '13:00'),
    itemAt('tea', 'Tea', '15:00', '16:00'),
  ];
  const page = renderPage({ ...schedule, items }, '2027-06-09T10:00:00Z');
  const onNow = page.querySelector('section[aria-label="On now"]')?.textContent;
  expect(onNow).toMatch(/until 13:00.*Boat trip.*until 18:00.*Summer camp.*Next.*Tea/);
});

it('a guest taps a web page, a number and an address in an item, and the map that was pasted is that map', () => {
  const schedule = buildSchedule('2027-05-31', '2027-07-11', '2027-06-09');
  const [item] = schedule.items;
  const description = 'From 10:00-11:30: https://example.com/menu, +386 40 123 456 or ana@example.com';
  const location = 'Barn (https://maps.app.goo.gl/AbC123)';
  const items = item ? [{ ...item, description, location }] : [];
  const page = renderPage({ ...schedule, items }, '2027-06-09T10:00:00Z', '2027-06-09');
  const links = [...page.querySelectorAll('ol a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel')?.includes('noreferrer'),
  ]);
  expect(links).toEqual([
    ['https://maps.app.goo.gl/AbC123', '_blank', true],
    ['https://example.com/menu', '_blank', true],
    ['tel:+38640123456', null, true],
    ['mailto:ana@example.com', null, true],
  ]);
});
