import { isConnectionLoss } from '../../db/errors.ts';

/** More kinds at once than a person reads are one. */
const KINDS_MAX = 100;

const databaseAway = 'database away';

type Fault = { text: string; since: number; last: number; count: number; reported: number };

/** What is said of a fault that goes on, or of the database once it is back. */
export type FaultNews = { text: string; seconds: number; tries: number };

/** The part of an error that tells its kind: where it came from, never what was typed. */
type FaultKind = {
  type: string;
  code?: string | undefined;
  table?: string | undefined;
  stack: string;
  /** What the database said: Drizzle's own error is the same for all that it refuses. */
  cause?: FaultKind | undefined;
};

/** The first of ours: every statement passes the same place of Drizzle. */
function findPlace(stack: string): string | undefined {
  const frames = stack.split('\n');
  return frames.find((frame) => !/node_modules|\(node:/.test(frame)) ?? frames[0];
}

const listParts = ({ type, code, table, stack, cause }: FaultKind): (string | undefined)[] => [
  type,
  code,
  table,
  findPlace(stack),
  ...(cause ? listParts(cause) : []),
];

const buildNews = (text: string, { since, last, count }: Fault): FaultNews => {
  const seconds = Math.round((last - since) / 1000);
  return { text: `${text}, ${seconds} s, ${count} ${count === 1 ? 'try' : 'tries'}`, seconds, tries: count };
};

/**
 * Counts faults that go on, so that the log tells the first of each kind and then how it goes: a database that is away
 * is met by every request and every round.
 */
export function createFaultTally(now: () => number = Date.now) {
  const going = new Map<string, Fault>();

  function resolveKind(error: unknown, text: string, fault: FaultKind) {
    if (isConnectionLoss(error)) return databaseAway;
    const kind = [text, ...listParts(fault)].join(' ');
    return going.has(kind) || going.size < KINDS_MAX ? kind : 'other faults';
  }

  return {
    /** What to say of it now; `null` where it goes on, and is counted. */
    note(error: unknown, text: string, fault: FaultKind): string | null {
      const kind = resolveKind(error, text, fault);
      const known = going.get(kind);
      if (known) {
        known.count += 1;
        known.last = now();
        return null;
      }
      const said = kind === databaseAway ? databaseAway : text;
      going.set(kind, { text: said, since: now(), last: now(), count: 1, reported: 1 });
      return said;
    },
    /** What went on since the last look, and what is over. */
    look(): FaultNews[] {
      const news: FaultNews[] = [];
      for (const [kind, fault] of going) {
        const isOver = fault.count === fault.reported;
        if (isOver) going.delete(kind);
        if (!isOver) news.push(buildNews(fault.text, fault));
        else if (kind === databaseAway) news.push(buildNews('database back, was away', fault));
        fault.reported = fault.count;
      }
      return news;
    },
  };
}

export type FaultTally = ReturnType<typeof createFaultTally>;
