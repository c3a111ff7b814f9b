import { describe, expect } from 'vitest';
import { startListening } from '../../tests/app.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { findPerson } from '../../tests/factories/guests.ts';
import { openStream } from '../../tests/sse.ts';
import { createVisitor, type Host, test, type World } from '../../tests/test.ts';

type Answer = { result?: { data: Record<string, unknown> }; error?: { data: { reason: string } } };

/** What goes over the wire, without the types of this release: as a page that was opened before it sends it. */
async function openWedding(world: World, host: Host) {
  const { eventId, eventCode } = await createLiveWedding(host);
  const url = await startListening(world);
  const ask = async (path: string, input: object): Promise<Answer> => {
    const headers = { origin: url, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(input) };
    return (await fetch(`${url}/trpc/${path}`, request)).json();
  };
  const { pickHandle } = await findPerson(createVisitor(world), eventCode, 'mary');
  const joined = (await ask('join.asExisting', { eventCode, pickHandle })).result?.data ?? {};
  return { eventId, url, ask, joined };
}

describe('a guest key under its former name', () => {
  test('is answered beside the present one, for pages that were opened before', async ({ world, host }) => {
    const { eventId, ask, joined } = await openWedding(world, host);
    const { guestKey } = joined;
    expect(guestKey).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(joined['attendeeId']).toBe(guestKey);
    const confirmed = await ask('join.confirmSeen', { eventId, attendeeId: guestKey });
    expect(confirmed.result?.data).toMatchObject({ guestKey, attendeeId: guestKey });

    const [own] = (await host.links.list({ eventId })).links.filter(({ name }) => name === 'Mary Lee');
    const token = own?.link?.split('/i/')[1];
    const opened = await ask('join.openLink', { token });
    expect(opened.result?.data).toMatchObject({ guestKey, attendeeId: guestKey });
  });

  test('opens what the present name opens', async ({ world, host }) => {
    const { eventId, url, ask, joined } = await openWedding(world, host);
    const { guestKey } = joined;
    const calls: [string, object][] = [
      ['join.schedule', { around: '2026-06-06' }],
      ['notifications.feed', {}],
      ['push.key', {}],
      ['calendar.link', {}],
      ['live.beat', { pageId: '7e0b6c1c-5b1f-4f62-9d5a-0d0a8e3f3b11' }],
      ['join.giveBack', { pickIds: [] }],
    ];
    for (const [path, more] of calls) {
      const formerly = await ask(path, { eventId, attendeeId: guestKey, ...more });
      const now = await ask(path, { eventId, guestKey, ...more });
      expect([path, Object.keys(formerly)]).toEqual([path, ['result']]);
      expect([path, Object.keys(now)]).toEqual([path, ['result']]);
    }
    for (const guest of [{ attendeeId: guestKey }, { guestKey }]) {
      const stream = await openStream(`${url}/trpc/live.guest`, { eventId, ...guest, lastEventId: '0' });
      expect(await stream.next()).toMatchObject({ data: { kind: 'changed' } });
    }
  });

  test('may stand beside the same key, and is refused beside another one', async ({ world, host }) => {
    const { eventId, ask, joined } = await openWedding(world, host);
    const { guestKey } = joined;
    const both = await ask('join.schedule', { eventId, guestKey, attendeeId: guestKey });
    expect(both.result?.data).toMatchObject({ attendee: { name: 'Mary Lee' } });

    const other = 'x'.repeat(22);
    for (const differing of [
      { guestKey, attendeeId: other },
      { guestKey: other, attendeeId: guestKey },
      { guestKey, attendeeId: null },
    ]) {
      const { error } = await ask('join.schedule', { eventId, ...differing });
      expect(error?.data.reason).toBe('request.invalid');
    }
    expect((await ask('join.schedule', { eventId })).error?.data.reason).toBe('request.invalid');
  });
});
