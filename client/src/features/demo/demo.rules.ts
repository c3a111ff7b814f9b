import { toInstant, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';
import type { NotificationIds } from '../guest-notifications/guest-notifications.rules.ts';
import { type HostAction, type World, computeWorldAt } from './demo-world.rules.ts';
import { type DemoPerson, people, timeZone } from './sample-wedding.ts';

export const stepMinutes = 15;

const toMilliseconds = (date: PlainDate, time: PlainTime) => toInstant(date, time, timeZone).getTime();

const start = toMilliseconds('2027-06-05', '17:30');
/** The moments that the clock can jump to. */
export const moments: readonly number[] = [
  toMilliseconds('2027-06-04', '17:00'),
  toMilliseconds('2027-06-05', '10:30'),
  start,
  toMilliseconds('2027-06-05', '23:50'),
  toMilliseconds('2027-06-06', '09:30'),
];
const first = toMilliseconds('2027-06-04', '08:00');
const last = toMilliseconds('2027-06-06', '13:00');

export type DemoState = {
  personId: string;
  /** The sample's clock, in milliseconds. */
  now: number;
  hostActions: readonly HostAction[];
  /** How many host actions there were so far: each needs its own id. */
  made: number;
  seen: NotificationIds;
  /** What had been seen when this phone was opened. */
  seenBefore: NotificationIds;
  /** Counts up for another phone, or another hour: the page is opened anew. */
  visit: number;
};

export const startState: DemoState = {
  personId: 'omar',
  now: start,
  hostActions: [],
  made: 0,
  seen: new Set(),
  seenBefore: new Set(),
  visit: 0,
};

/** An action of the visitor in the sample. */
export type DemoAction =
  | { do: 'choosePerson'; personId: string }
  | { do: 'jump'; to: number }
  /** A quarter of an hour, back or forward. */
  | { do: 'step'; by: 1 | -1 }
  | { do: 'see'; ids: readonly string[] }
  | { do: 'late'; minutes: number }
  | { do: 'backOnTime' }
  | { do: 'send'; title: string; message: string; roleId: string | null };

const reopenPhone = (state: DemoState): DemoState => ({
  ...state,
  seenBefore: state.seen,
  visit: state.visit + 1,
});

const stepClock = (now: number, by: number) =>
  Math.min(last, Math.max(first, now + by * stepMinutes * 60_000));

export const canStep = ({ now }: Pick<DemoState, 'now'>, by: 1 | -1): boolean => stepClock(now, by) !== now;

function toHostAction(state: DemoState, action: DemoAction): HostAction | null {
  const when = { id: `host-action-${state.made + 1}`, at: state.now };
  if (action.do === 'late') return { ...when, kind: 'late', minutes: action.minutes };
  if (action.do === 'backOnTime') return { ...when, kind: 'backOnTime' };
  if (action.do !== 'send') return null;
  const { title, message, roleId } = action;
  return { ...when, kind: 'message', title, message, roleId };
}

/** The next state. A host action after going back in time replaces the later ones. */
export function reduceDemo(state: DemoState, action: DemoAction): DemoState {
  switch (action.do) {
    case 'choosePerson':
      return reopenPhone({ ...state, personId: action.personId });
    case 'jump':
      return reopenPhone({ ...state, now: action.to });
    case 'step':
      return { ...state, now: stepClock(state.now, action.by) };
    case 'see':
      return { ...state, seen: new Set([...state.seen, ...action.ids]) };
    case 'late':
    case 'backOnTime':
    case 'send': {
      const hostAction = toHostAction(state, action);
      if (!hostAction) return state;
      const until = state.hostActions.filter((each) => each.at <= state.now);
      return { ...state, hostActions: [...until, hostAction], made: state.made + 1 };
    }
  }
}

export const computeWorld = ({ hostActions, now }: Pick<DemoState, 'hostActions' | 'now'>): World =>
  computeWorldAt(hostActions, now);

/** What was announced at this very moment, if anything. */
export const findNewAnnouncement = ({ announcements }: World, { now }: Pick<DemoState, 'now'>) => {
  const newest = announcements.at(-1);
  return newest && newest.hostAction.at === now ? newest : null;
};

/** What running late would announce now. */
export function previewLate({ hostActions, now }: Pick<DemoState, 'hostActions' | 'now'>, minutes: number) {
  const hostAction: HostAction = { id: 'would', at: now, kind: 'late', minutes };
  const announcement = computeWorldAt(
    [...hostActions.filter((each) => each.at <= now), hostAction],
    now,
  ).announcements.at(-1);
  return announcement && announcement.changes.length > 0 ? announcement : null;
}

export function getPerson({ personId }: Pick<DemoState, 'personId'>): DemoPerson {
  const person = people.find(({ id }) => id === personId) ?? people[0];
  if (!person) throw new Error('The sample has nobody.');
  return person;
}
