import type { Reason } from '@daysheet/shared/errors.ts';
import type { Ability } from '@daysheet/shared/events/rights.ts';

/** Who asks. Each calls every procedure, of an event in every state. */
const callerKinds = {
  visitor: 'no session, a made-up guest key',
  guest: 'the guest key of a person of this event',
  guestElsewhere: 'the guest key of a person of another event',
  sample: 'the ids of the sample at /demo, which is no event',
  host: 'a session of the owner',
  planner: 'a session of a member who plans',
  onTheDay: 'a session of a member who runs the day',
  reader: 'a session of a member who reads',
  otherHost: 'a session of another host',
  ended: 'a session of the owner that was ended',
  halfway: 'the right password of the owner, without the code of their second factor',
  operator: 'a session of whom ADMIN_EMAIL names',
} as const;
export type CallerKind = keyof typeof callerKinds;

/** `offline` was live before; of a `deleted` event the ids, the code and the keys are known. */
export const states = ['draft', 'live', 'offline', 'over', 'deleted'] as const;
export type State = (typeof states)[number];

/** `in`: past the gate, whatever the procedure says then. Else the reason that the gate gives. */
export type Answer = 'in' | Reason;
type Answers = readonly [Answer, Answer, Answer, Answer, Answer];

const always = (answer: Answer): Answers => [answer, answer, answer, answer, answer];
const noSession = always('auth.required');
const noEvent = always('join.not_available');
const theirEvent: Answers = ['in', 'in', 'in', 'in', 'events.not_found'];
const noCode = always('join.event_not_found');

/** To whom a guest key is missing: while an event is not live nobody learns that it is there. */
const wrongKey: Answers = [
  'join.not_available',
  'join.access_denied',
  'join.not_available',
  'join.access_denied',
  'join.deleted',
];
const rightKey: Answers = ['join.paused', 'in', 'join.paused', 'in', 'join.deleted'];
const rightCode: Answers = [
  'join.event_not_found',
  'in',
  'join.event_not_found',
  'in',
  'join.event_not_found',
];

/** What each gate answers, in the order of the states: draft, live, offline, over, deleted. */
const gates = {
  /** Behind `hostProcedure`, but for members: see `getExpected`. */
  host: {
    visitor: noSession,
    guest: noSession,
    guestElsewhere: noSession,
    sample: noSession,
    host: theirEvent,
    planner: theirEvent,
    onTheDay: theirEvent,
    reader: theirEvent,
    otherHost: always('events.not_found'),
    ended: noSession,
    halfway: noSession,
    // Who runs the server is no host of others' events.
    operator: always('events.not_found'),
  },
  /** Behind `userProcedure`. */
  user: {
    visitor: noSession,
    guest: noSession,
    guestElsewhere: noSession,
    sample: noSession,
    host: always('in'),
    planner: always('in'),
    onTheDay: always('in'),
    reader: always('in'),
    otherHost: always('in'),
    ended: noSession,
    halfway: noSession,
    operator: always('in'),
  },
  /** Behind `operatorProcedure`: to a host it is not there. */
  operator: {
    visitor: noSession,
    guest: noSession,
    guestElsewhere: noSession,
    sample: noSession,
    host: always('operator.not_found'),
    planner: always('operator.not_found'),
    onTheDay: always('operator.not_found'),
    reader: always('operator.not_found'),
    otherHost: always('operator.not_found'),
    ended: noSession,
    halfway: noSession,
    operator: always('in'),
  },
  /** Behind `guestProcedure`: a session is no key, not even the host's. */
  guest: {
    visitor: wrongKey,
    guest: rightKey,
    guestElsewhere: wrongKey,
    sample: noEvent,
    host: wrongKey,
    planner: wrongKey,
    onTheDay: wrongKey,
    reader: wrongKey,
    otherHost: wrongKey,
    ended: wrongKey,
    halfway: wrongKey,
    operator: wrongKey,
  },
  /** `join.openLink`, `join.openHousehold` and `join.noteOpened`: each opens with the link that they have; one of another event leads there. */
  link: {
    visitor: noEvent,
    guest: ['join.not_available', 'in', 'join.not_available', 'in', 'join.not_available'],
    guestElsewhere: always('in'),
    sample: noEvent,
    host: noEvent,
    planner: noEvent,
    onTheDay: noEvent,
    reader: noEvent,
    otherHost: noEvent,
    ended: noEvent,
    halfway: noEvent,
    operator: noEvent,
  },
  /** Behind `joinProcedure`: everybody here has the code, but for the sample's. */
  code: {
    visitor: rightCode,
    guest: rightCode,
    guestElsewhere: rightCode,
    sample: noCode,
    host: rightCode,
    planner: rightCode,
    onTheDay: rightCode,
    reader: rightCode,
    otherHost: rightCode,
    ended: rightCode,
    halfway: rightCode,
    operator: rightCode,
  },
  /** Everybody: what these do is decided inside, and shown by tests of their own. */
  open: {
    visitor: always('in'),
    guest: always('in'),
    guestElsewhere: always('in'),
    sample: always('in'),
    host: always('in'),
    planner: always('in'),
    onTheDay: always('in'),
    reader: always('in'),
    otherHost: always('in'),
    ended: always('in'),
    halfway: always('in'),
    operator: always('in'),
  },
} as const satisfies Record<string, Record<CallerKind, Answers>>;
export type Gate = keyof typeof gates;

/** Whom else a procedure of a host lets in than the owner, by what it needs. */
const membersFor: Record<Ability, readonly CallerKind[]> = {
  read: ['planner', 'onTheDay', 'reader'],
  readAll: ['planner', 'onTheDay'],
  run: ['planner', 'onTheDay'],
  plan: ['planner'],
  own: [],
};

/** What a procedure answers; one of a host by what it needs, too. */
export function getExpected(gate: Gate, needs: Ability, kind: CallerKind, state: State): Answer {
  const answer = gates[gate][kind][states.indexOf(state)] ?? 'in';
  const isMember = membersFor.read.includes(kind);
  if (gate !== 'host' || !isMember || answer !== 'in') return answer;
  return membersFor[needs].includes(kind) ? 'in' : 'members.not_allowed';
}

/** Every reason that a gate gives: whoever gets one of them is not past it. */
export const gateReasons = new Set<Answer>(
  Object.values(gates)
    .flatMap((answers): Answer[] => Object.values(answers).flat())
    .concat('members.not_allowed')
    .filter((answer) => answer !== 'in'),
);
