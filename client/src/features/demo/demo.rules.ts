import { instantOf, type PlainDate, type PlainTime } from '@daysheet/shared/time.ts';
import type { Ids } from '../guest-notifications/guest-notifications.rules.ts';
import { type Deed, type World, worldAt } from './demo-world.rules.ts';
import { type DemoPerson, people, timeZone } from './sample-wedding.ts';

export const stepMinutes = 15;

const at = (date: PlainDate, time: PlainTime) => instantOf(date, time, timeZone).getTime();

const start = at('2027-06-05', '17:30');
/** Where one can jump to. */
export const moments: readonly number[] = [
  at('2027-06-04', '17:00'),
  at('2027-06-05', '10:30'),
  start,
  at('2027-06-05', '23:50'),
  at('2027-06-06', '09:30'),
];
const first = at('2027-06-04', '08:00');
const last = at('2027-06-06', '13:00');

export type DemoState = {
  personId: string;
  /** The sample's clock, in milliseconds. */
  now: number;
  deeds: readonly Deed[];
  /** How many deeds there ever were: each has its own id. */
  made: number;
  seen: Ids;
  /** What had been seen when this phone was opened. */
  seenBefore: Ids;
  /** Another phone, or another hour: the page is opened anew. */
  visit: number;
};

export const startState: DemoState = {
  personId: 'omar',
  now: start,
  deeds: [],
  made: 0,
  seen: new Set(),
  seenBefore: new Set(),
  visit: 0,
};

/** What somebody does in the sample. */
export type DemoAction =
  | { do: 'choosePerson'; personId: string }
  | { do: 'jump'; to: number }
  /** A quarter of an hour, back or on. */
  | { do: 'step'; by: 1 | -1 }
  | { do: 'see'; ids: readonly string[] }
  | { do: 'late'; minutes: number }
  | { do: 'backOnTime' }
  | { do: 'send'; title: string; message: string; roleId: string | null };

const opened = (state: DemoState): DemoState => ({
  ...state,
  seenBefore: state.seen,
  visit: state.visit + 1,
});

const steppedTo = (now: number, by: number) =>
  Math.min(last, Math.max(first, now + by * stepMinutes * 60_000));

export const canStep = ({ now }: Pick<DemoState, 'now'>, by: 1 | -1): boolean => steppedTo(now, by) !== now;

function deedOf(state: DemoState, action: DemoAction): Deed | null {
  const when = { id: `deed-${state.made + 1}`, at: state.now };
  if (action.do === 'late') return { ...when, kind: 'late', minutes: action.minutes };
  if (action.do === 'backOnTime') return { ...when, kind: 'backOnTime' };
  if (action.do !== 'send') return null;
  const { title, message, roleId } = action;
  return { ...when, kind: 'message', title, message, roleId };
}

/** What comes of it. Who goes back and does something else there has another story from then on. */
export function after(state: DemoState, action: DemoAction): DemoState {
  switch (action.do) {
    case 'choosePerson':
      return opened({ ...state, personId: action.personId });
    case 'jump':
      return opened({ ...state, now: action.to });
    case 'step':
      return { ...state, now: steppedTo(state.now, action.by) };
    case 'see':
      return { ...state, seen: new Set([...state.seen, ...action.ids]) };
    case 'late':
    case 'backOnTime':
    case 'send': {
      const deed = deedOf(state, action);
      if (!deed) return state;
      const until = state.deeds.filter((each) => each.at <= state.now);
      return { ...state, deeds: [...until, deed], made: state.made + 1 };
    }
  }
}

export const worldOf = ({ deeds, now }: Pick<DemoState, 'deeds' | 'now'>): World => worldAt(deeds, now);

/** What was told at this very moment, if anything. */
export const justTold = ({ told }: World, { now }: Pick<DemoState, 'now'>) => {
  const newest = told.at(-1);
  return newest && newest.deed.at === now ? newest : null;
};

/** What running late would tell now. */
export function lateWould({ deeds, now }: Pick<DemoState, 'deeds' | 'now'>, minutes: number) {
  const deed: Deed = { id: 'would', at: now, kind: 'late', minutes };
  const told = worldAt([...deeds.filter((each) => each.at <= now), deed], now).told.at(-1);
  return told && told.changes.length > 0 ? told : null;
}

export function personOf({ personId }: Pick<DemoState, 'personId'>): DemoPerson {
  const person = people.find(({ id }) => id === personId) ?? people[0];
  if (!person) throw new Error('The sample has nobody.');
  return person;
}
