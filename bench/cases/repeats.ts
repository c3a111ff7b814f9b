import { deepStrictEqual } from 'node:assert/strict';
import type { DemoAccount } from '../../scripts/demo/wedding.ts';
import type { Case, Side } from '../compare.ts';
import type { Families } from '../families.ts';
import { query, read, visit } from './join.ts';

/** The items of a response: the host's is the list itself, the guest's has it beside the event. */
function itemsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  return (
    Object.values(value)
      .map(itemsIn)
      .find((items) => items.length > 0) ?? []
  );
}

/** Both sides have the same items at the same times, in any order for equal starts. */
async function assertSameItems(sides: Side[]): Promise<void> {
  const [ours, baseline] = await Promise.all(
    sides.map(async (side) =>
      itemsIn(await read(side))
        .map((item) => JSON.stringify(item, ['startsAt', 'endsAt', 'eventDate', 'startTime', 'title']))
        .toSorted(),
    ),
  );
  if (!ours?.length) throw new Error('There is nothing to compare.');
  deepStrictEqual(ours, baseline);
}

async function signIn(origin: string, { email, password }: DemoAccount): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The host could not sign in: ${response.status}.`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
}

/** A family's 40 rules in their sixth year, against the same occurrences typed by hand: at most 1.5 times as long. */
export async function repeatCases(
  origin: string,
  { families: { repeating, plain, today }, account }: { families: Families; account: DemoAccount },
): Promise<Case[]> {
  const host = await signIn(origin, account);
  const guest = await visit(`${origin}/trpc/auth.session`);
  const side = (procedure: string, headers: Record<string, string>, input: object): Side => ({
    origin,
    headers,
    path: `/trpc/${procedure}?${query({ input: JSON.stringify(input) })}`,
  });
  const day = { from: today, to: today };
  const cases = [
    {
      name: "schedule.list, a day of a family's rules",
      ours: side('schedule.list', host, { eventId: repeating.eventId, ...day }),
      baseline: side('schedule.list', host, { eventId: plain.eventId, ...day }),
    },
    {
      name: "join.schedule, six weeks of a family's rules",
      ours: side('join.schedule', guest, { eventId: repeating.eventId, guestKey: repeating.guestKey }),
      baseline: side('join.schedule', guest, { eventId: plain.eventId, guestKey: plain.guestKey }),
    },
  ];
  for (const each of cases) await assertSameItems([each.ours, each.baseline]);
  return cases.map((each) => ({ ...each, goal: 1 / 1.5, connections: [10] }));
}
