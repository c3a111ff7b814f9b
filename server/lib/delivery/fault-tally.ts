import { isConnectionLoss } from '../../db/errors.ts';

/** Further kinds, which nobody would read, are counted as one. */
const KINDS_MAX = 100;

const databaseAway = 'database away';

type Fault = { text: string; since: number; last: number; count: number; reported: number };

/** A log entry about a fault that goes on, or about the database once it is back. */
export type FaultNews = { text: string; seconds: number; tries: number };

/** The part of an error that identifies its kind: where it came from, never user input. */
type FaultKind = {
  type: string;
  code?: string | undefined;
  table?: string | undefined;
  stack: string;
  /** The database's error: Drizzle's own is the same for every statement. */
  cause?: FaultKind | undefined;
};

/** The first frame of our code: every statement passes the same place of Drizzle. */
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
 * Counts recurring faults, so that the log reports the first of each kind and then a summary: every request and round
 * meets a database that is away.
 */
export function createFaultTally(now: () => number = Date.now) {
  const going = new Map<string, Fault>();

  function resolveKind(error: unknown, text: string, fault: FaultKind) {
    if (isConnectionLoss(error)) return databaseAway;
    const kind = [text, ...listParts(fault)].join(' ');
    return going.has(kind) || going.size < KINDS_MAX ? kind : 'other faults';
  }

  return {
    /** The text to log now; `null` if the fault is known and only counted. */
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
    /** The faults that went on since the last call, and those that ended. */
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
