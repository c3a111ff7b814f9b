import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type State, states } from '../../tests/access/cells.ts';
import { eventRoutes, hostRoutes, type Keys, openRoutes, procedureRoute } from '../../tests/access/routes.ts';
import { startApp } from '../../tests/app.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { createHost, createSession, createVisitor, type Host, test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { eventAttendees } from '../db/schema/attendees.ts';
import { eventPictures } from '../db/schema/events.ts';
import { nothingOfGuests } from '../../tests/client-dir.ts';
import { hashEmail } from '../features/core/attendees/opt-outs.rules.ts';
import { deriveLinkToken, buildOptOutToken } from '../features/core/links/links.rules.ts';
import { buildBellToken } from '../features/doors/bell/bell-links.rules.ts';
import { openBuiltPages } from './built-pages.ts';

/** A fake build: its pages show the data that they were rendered from. */
const builds = {
  'index.html': 'application',
  'guest.html': '<html lang="en"><head><title>Daysheet</title></head><div id="root"></div></html>',
  'site.html': '<html lang="en"><head><title>Daysheet</title></head><div id="root"></div></html>',
  '.server/guest.js': 'export const renderGuestPage = (page) => JSON.stringify(page);',
  '.server/site.js': `export const sitePaths = ['/terms']; export const languages = ['en'];
    export const renderSitePage = () => ({ language: 'en', title: 'X', description: 'X', html: 'X', isMissing: false });`,
  '.server/site.css': '',
  '.server/package.json': '{"type":"module"}',
  ...nothingOfGuests,
};
let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'daysheet-routes-'));
  await mkdir(join(clientDir, '.server'));
  await mkdir(join(clientDir, '.vite'));
  for (const [name, text] of Object.entries(builds)) await writeFile(join(clientDir, name), text);
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

/** Lists every route of the server, from the tree that Fastify prints. */
function listRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
      if (!methods) return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, path);
      const whole = above.join('');
      if (whole === procedureRoute) return [procedureRoute];
      const said = methods.split(', ').filter((method) => method !== 'HEAD');
      return said.map((method) => `${method} ${whole}`);
    });
}

/** Stores a picture as the server does; no route reads its content. */
async function keepPicture({ services: { db }, clock }: World, eventId: string): Promise<string> {
  const id = randomUUID();
  const file = Buffer.from('a picture of Ana').toString('base64');
  const files = { small: file, middle: file, large: file, link: file };
  await db.insert(eventPictures).values({ id, eventId, ...files, createdAt: clock.now() });
  return id;
}

async function createKeys(world: World, host: Host, state: State): Promise<Keys> {
  const dates = state === 'over' ? { endDate: '2026-06-06' } : {};
  const { eventId, eventCode, maryId, familyId } = await createLiveWedding(host, {
    name: 'Matrix wedding',
    ...dates,
  });
  const email = 'mary@example.com';
  await host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee', roleId: familyId, email });
  await host.links.list({ eventId });
  const ofMary = eq(eventAttendees.id, maryId);
  const [mary] = await world.services.db.select().from(eventAttendees).where(ofMary);
  const key = mary?.guestKey ?? '';
  const { address } = await createVisitor(world).calendar.link({ eventId, guestKey: key });
  const picture = await keepPicture(world, eventId);
  if (state === 'draft' || state === 'offline') await host.events.deactivate({ eventId });
  if (state === 'deleted') await host.events.delete({ eventId });
  const { linkKey } = world.services;
  return {
    eventId,
    key,
    token: deriveLinkToken(linkKey, maryId, 1),
    code: eventCode,
    calendar: /([\w-]{22})\.ics$/.exec(address)?.[1] ?? '',
    optOut: buildOptOutToken(linkKey, { eventId, attendeeId: maryId, by: hashEmail(email) }),
    stopNotices: buildBellToken(linkKey, { eventId, userId: (await host.auth.session()).user?.id ?? '' }),
    picture,
  };
}

const madeUp = 'A'.repeat(22);
const buildWrongKeys = ({ eventId }: Keys): Keys => ({
  eventId,
  key: madeUp,
  token: madeUp,
  code: 'WED222222',
  calendar: madeUp,
  optOut: madeUp,
  stopNotices: madeUp,
  picture: '0'.repeat(32),
});

describe('every plain route', () => {
  test('stands in the table of what its address opens', async ({ world }) => {
    const env = readEnv({ SUPPORT_EMAIL: 'help@daysheet.example' });
    const app = await startApp(world, { openPages: openBuiltPages(clientDir), env });
    await app.ready();
    const named = [...Object.keys(eventRoutes), ...openRoutes, ...hostRoutes, procedureRoute];
    expect(listRoutes(app).toSorted()).toEqual(named.toSorted());
  });

  test('opens to whoever has its address, while the event is in a state that the table names', async ({
    world,
    host,
  }) => {
    const app = await startApp(world, {
      openPages: openBuiltPages(clientDir),
      pause: () => Promise.resolve(),
    });
    const keys = new Map<State, Keys>();
    for (const state of states) keys.set(state, await createKeys(world, host, state));
    const elsewhere = await createKeys(world, await createHost(world), 'live');
    world.clock.set('2026-06-07T10:00:00Z');
    const sid = await createSession(world, (await host.auth.session()).user?.id ?? '');
    const wrong: string[] = [];
    for (const [name, { address, shows, opensIn }] of Object.entries(eventRoutes)) {
      const method = name.startsWith('POST') ? 'POST' : 'GET';
      for (const [state, right] of keys) {
        // An invented key, and the key of another event, both with the host's session.
        const others = [buildWrongKeys(right), { ...buildWrongKeys(right), key: elsewhere.key }];
        for (const asked of [right, ...others]) {
          const headers = { accept: 'text/html' };
          const cookies: Record<string, string> = asked === right ? {} : { sid };
          const first = await app.inject({ method, url: address(asked), headers, cookies });
          const leadsTo = first.statusCode === 303 ? String(first.headers['location']) : null;
          const { body } = leadsTo ? await app.inject({ url: leadsTo, headers, cookies }) : first;
          const isOpen = body.includes(shows);
          const expected = asked === right && opensIn.includes(state);
          if (isOpen !== expected) wrong.push(`${name}, ${state}: ${isOpen ? 'opens' : 'closed'}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
