import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { events } from '../../server/db/schema/events.ts';
import { rssMegabytes, startAttackedServer } from '../attacked-server.ts';
import { createWedding, hostPassword } from '../browser.ts';
import { addCrowd } from '../factories/crowds.ts';
import { changeEvent } from '../factories/many-items.ts';
import { isThorough } from '../fault-report.ts';

/** What was seen to end a server. */
const [copies, people] = [24, 10_000];

type Server = Awaited<ReturnType<typeof startAttackedServer>>;

/** Copies of a large event, made in the database: over the network there is a limit. */
async function fillEvents({ db, url, browser }: Server) {
  const api = browser(url);
  const { eventId, roleId } = await createWedding(api);
  await db.execute(sql`set statement_timeout = 0`);
  await addCrowd(db, { eventId, roleId }, people);
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error('No event.');
  for (let copy = 1; copy < copies; copy += 1) {
    const id = randomUUID();
    await db.insert(events).values({ ...event, id, eventCode: `WED${1000 + copy}` });
    await changeEvent(db, id, (tx) =>
      tx.execute(sql`
        insert into event_attendees (id, event_id, name, search_name, name_search, email, hint, guest_key)
        select gen_random_uuid(), ${id}, name, search_name, '', email, hint, md5(random()::text)
        from event_attendees where event_id = ${eventId}`),
    );
  }
  return { api, eventId };
}

test.runIf(isThorough)('ten exports of all copies of a large event, in one request and in ten', async () => {
  const server = await startAttackedServer();
  await fillEvents(server);
  await server.holds('before');
  const ask = (names: string) =>
    fetch(`${server.url}/trpc/${names}`, {
      method: 'POST',
      headers: server.browser.headersFor(server.url),
      body: JSON.stringify({ password: hostPassword }),
    });
  const name = 'account.exportData';
  const batch = await ask(`${Array.from({ length: 10 }, () => name).join(',')}?batch=1`);
  expect(batch.status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(name)));
  const { 200: taken = [], 429: refused = [] } = Object.groupBy(answers, ({ status }) => status);
  expect([taken.length, refused.length]).toEqual([1, 9]);
  await server.holds('while nobody takes it');
  const file = await taken[0]?.text();
  const { rssPeak } = await server.holds('after it was taken');
  expect(file?.match(/Guest number/g)).toHaveLength(copies * people);
  expect(await server.isWell()).toBe(true);
  expect(rssPeak).toBeLessThan(rssMegabytes);
});

const sent = 'x'.repeat(1000 * 1024);

/** Says that a body of a mebibyte comes, and sends all but its end. */
async function sendHalf({ url }: Server, from: string) {
  const { port } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  socket.on('error', () => undefined);
  socket.write(
    `POST /trpc/auth.signIn HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${url}\r\n` +
      `content-type: application/json\r\ncontent-length: ${1024 * 1024}\r\n\r\n`,
  );
  socket.write(sent);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
}

test.runIf(isThorough)('900 bodies that are sent all but their end', async () => {
  const server = await startAttackedServer();
  await server.holds('before');
  const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
  for (const address of addresses) {
    await Promise.all(Array.from({ length: 300 }, () => sendHalf(server, address)));
  }
  await setTimeout(2000);
  const { rssPeak } = await server.holds('while none ends');
  expect(await server.isWell()).toBe(true);
  await server.browser(server.url).auth.session.query();
  expect(rssPeak).toBeLessThan(rssMegabytes);
});
