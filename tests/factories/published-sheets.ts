import { randomUUID } from 'node:crypto';
import type { SheetContent } from '../../server/features/reach/followed-sheets/sheet-rows.rules.ts';
import { type TextProblem, TextError } from '../../server/lib/outgoing/public-text.ts';
import { readDueSheets } from '../../server/features/reach/followed-sheets/followed-sheets.jobs.ts';
import type { Host, World } from '../test.ts';
import { toCsv } from './edited-sheets.ts';

export const mary = { name: 'Mary Lee', role: 'Family', email: 'mary@example.com', phone: '' };
export const omar = { name: 'Omar Haddad', role: 'Friends', email: '', phone: '' };
export const zoe = { name: 'Zoé Dupont', role: 'Crew', email: 'zoe@example.com', phone: '0612345' };

/**
 * A sheet published at an address, without a network: a test writes it, and the world's server reads it. `reads` counts
 * the requests, and the responses with the whole sheet.
 */
export function publishSheet({ services, clock }: World, rows: readonly SheetContent[]) {
  const address = `https://sheets.example/${randomUUID()}.csv`;
  let bytes = Buffer.from(toCsv(rows));
  let version = 1;
  let problem: TextProblem | null = null;
  const reads = { asked: 0, sent: 0 };
  services.readText = (asked, state) => {
    // Addresses of earlier tests.
    if (asked !== address) return Promise.reject(new TextError('missing'));
    reads.asked += 1;
    if (problem) return Promise.reject(new TextError(problem));
    if (state?.etag === `"${version}"`) return Promise.resolve({ isSame: true });
    reads.sent += 1;
    return Promise.resolve({ isSame: false, bytes, etag: `"${version}"`, lastModified: null });
  };
  const writeText = (text: string) => {
    bytes = Buffer.from(text);
    version += 1;
    problem = null;
  };
  return {
    address,
    reads,
    writeText,
    write: (next: readonly SheetContent[]) => writeText(toCsv(next)),
    fail: (as: TextProblem) => {
      problem = as;
    },
    /** Advances the clock by a minute and reads what is due, as the job does. */
    async readAMinuteLater() {
      clock.advance(1);
      await readDue({ services, clock });
    },
  };
}

/** Publishes a sheet that a host follows from then on. */
export async function followSheet(world: World, host: Host, eventId: string, rows: readonly SheetContent[]) {
  const sheet = publishSheet(world, rows);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  return sheet;
}

/** Runs the job of each second once. */
export async function readDue({ services: { db, readText }, clock }: Pick<World, 'services' | 'clock'>) {
  if (!readText) throw new Error('This server follows no sheets.');
  const onError = (error: unknown) => {
    throw error;
  };
  while (await readDueSheets({ db, readText, now: clock.now, onError }));
}

export const listNames = async (host: Host, eventId: string) =>
  (await host.attendees.list({ eventId })).attendees.map(({ name }) => name);
/** One line per proposal. */
export async function listProposalLines(host: Host, eventId: string) {
  const proposals = await host.followedSheets.proposals({ eventId });
  return proposals
    .map((one) => {
      const changes =
        one.kind === 'change' ? one.changes.map(({ field, from, to }) => `${field} ${from}>${to}`) : [];
      return [one.kind, one.name, ...changes].join(' ');
    })
    .toSorted();
}
export async function decideAll(
  host: Host,
  eventId: string,
  decision: 'accept' | 'refuse',
  undoId = randomUUID(),
) {
  const proposals = (await host.followedSheets.proposals({ eventId })).map(({ id, revision }) => ({
    id,
    revision,
  }));
  return {
    undoId,
    proposals,
    ...(await host.followedSheets.decide({ eventId, undoId, decision, proposals })),
  };
}
