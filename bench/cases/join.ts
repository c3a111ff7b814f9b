import { deepStrictEqual } from 'node:assert/strict';
import type { DemoWedding } from '../../scripts/demo/wedding.ts';
import type { Case, Side } from '../compare.ts';

export const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** Removes fields that change with time. */
function atRest(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'asOf' ? 'now' : value)));
}

export async function read({ origin, path, headers }: Side): Promise<unknown> {
  const response = await fetch(origin + path, { headers });
  if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}.`);
  return response.json();
}

/** A comparison is valid only if both sides return the same. */
async function assertSameAnswer({ ours, baseline }: Case): Promise<void> {
  deepStrictEqual(atRest(await read(ours)), { result: { data: atRest(await read(baseline)) } });
}

/** The cookies of a phone after its first visit; it sends them from then on. */
export async function visit(url: string): Promise<Record<string, string>> {
  const response = await fetch(url);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { cookie: cookies.join('; ') };
}

/** The requests of a guest's phone: the event of a code, and the guest's own schedule. */
export async function joinCases(
  origins: { ours: string; baseline: string },
  { eventId, eventCode, guestKey }: DemoWedding,
): Promise<Case[]> {
  const findEvent = query({ input: JSON.stringify({ eventCode }) });
  const headers = await visit(`${origins.ours}/trpc/join.findEvent?${findEvent}`);
  const pair = (procedure: string, route: string, input: Record<string, string>): Case => ({
    name: procedure,
    goal: 1,
    connections: [10, 50],
    ours: {
      origin: origins.ours,
      headers,
      path: `/trpc/${procedure}?${query({ input: JSON.stringify(input) })}`,
    },
    baseline: { origin: origins.baseline, headers, path: `${route}?${query(input)}` },
  });
  const cases = [
    pair('join.findEvent', '/findEvent', { eventCode }),
    pair('join.schedule', '/schedule', { eventId, guestKey: guestKey ?? '' }),
  ];
  for (const each of cases) await assertSameAnswer(each);
  return cases;
}
