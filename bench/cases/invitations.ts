import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { openDatabase } from '../../server/db/client.ts';
import { type Api, createBrowser } from '../../tests/browser.ts';
import { sendJson, startFakeServer } from '../../tests/fake-server.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { median, type Row } from '../compare.ts';
import { plantGuests } from '../guests.ts';
import { createDatabase } from '../world.ts';

const GUESTS = 5000;
const ROUNDS = 5;
const ANSWER_MS = 50;

type Call = { body: string; at: number; answeredAt: number };

/** Accepts whole batches in 50 ms each, and records the requests. */
async function startProvider() {
  const calls: Call[] = [];
  const server = await startFakeServer(async (_request, body, response) => {
    const at = performance.now();
    const mails: unknown = JSON.parse(body);
    await sleep(ANSWER_MS);
    const data = Array.isArray(mails) ? mails.map(() => ({ id: randomUUID() })) : [];
    if (Array.isArray(mails)) calls.push({ body, at, answeredAt: performance.now() });
    sendJson(response, 200, data.length > 0 ? { data } : { id: randomUUID() });
  });
  return { ...server, calls };
}

type Provider = Awaited<ReturnType<typeof startProvider>>;
type Database = ReturnType<typeof openDatabase>;

/** The lower bound of the request: the same rows, inserted by one statement. */
async function insertBare({ sql }: Database, eventId: string): Promise<number> {
  const sendId = randomUUID();
  const started = performance.now();
  await sql.begin(async (tx) => {
    await tx`insert into invitation_sends
      (id, event_id, channel, subject, message, event_name, created_by, created_at, recipients, answer)
      select ${sendId}, id, 'email', 'x', 'x', name, created_by, now(), ${GUESTS}, '{}' from events where id = ${eventId}`;
    await tx`insert into deliveries
      (id, event_id, send_id, attendee_id, channel, name, address, status, created_at, updated_at)
      select gen_random_uuid(), event_id, ${sendId}, id, 'email', name, email, 'skipped', now(), now()
      from event_attendees where event_id = ${eventId}`;
  });
  return performance.now() - started;
}

const computeRate = (calls: readonly Call[]): number => {
  const first = Math.min(...calls.map(({ at }) => at));
  const last = Math.max(...calls.map(({ answeredAt }) => answeredAt));
  return (GUESTS / (last - first)) * 1000;
};

/** Sends the same batches in a plain loop. */
async function postBare(url: string, calls: readonly Call[]): Promise<number> {
  const started = performance.now();
  for (const { body } of calls) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await fetch(`${url}/emails/batch`, { method: 'POST', headers, body });
    await response.json();
  }
  return (GUESTS / (performance.now() - started)) * 1000;
}

/** The results of both sides in one round. */
type Pair = { ours: number; bare: number };

const buildRow = (name: string, goal: number, pairs: readonly Pair[], ms: number[]): Row => ({
  case: name,
  figure: median(pairs.map(({ ours }) => ours)),
  baseline: median(pairs.map(({ bare }) => bare)),
  ratio: median(pairs.map(({ ours, bare }) => ours / bare)),
  goal,
  p50Ms: median(ms),
  p99Ms: Math.max(...ms),
});

/** Our server, with nothing between the invitations and the provider. */
const startOurs = (databaseUrl: string, providerUrl: string) =>
  startServerProcess({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    MAIL_FROM: 'bench@daysheet.example',
    RESEND_API_KEY: 're_bench',
    RESEND_BASE_URL: providerUrl,
    RESEND_REQUESTS_PER_SECOND: '10000',
    EMAILS_PER_EVENT_DAILY: '1000000',
    EMAILS_PER_HOST_DAILY: '1000000',
    EMAILS_PER_NEW_HOST_DAILY: '1000000',
    EMAILS_DAILY: '1000000',
  });

/** Invites everybody in one request, and waits until all are sent. Returns the request's time, and the calls. */
async function inviteAll(api: Api, provider: Provider, guests: { eventId: string; attendeeIds: string[] }) {
  provider.calls.length = 0;
  const message = 'Hi {name},\n\nyour schedule: [LINK]';
  const started = performance.now();
  await api.invitations.sendEmails.mutate({ ...guests, id: randomUUID(), subject: '{event}', message });
  const ms = performance.now() - started;
  const { eventId } = guests;
  // Requesting the progress from the server would slow it down.
  while (provider.calls.length < GUESTS / 100) await sleep(20);
  while ((await api.invitations.sends.query({ eventId })).sends[0]?.isRunning) await sleep(200);
  return { ms, calls: [...provider.calls] };
}

function buildRows(queued: readonly Pair[], drained: readonly Pair[]): Row[] {
  const perSecond = (ms: number) => (GUESTS / ms) * 1000;
  const queueRates = queued.map(({ ours, bare }) => ({ ours: perSecond(ours), bare: perSecond(bare) }));
  const queueMs = queued.map(({ ours }) => ours);
  const batchMs = drained.map(({ ours }) => (100 / ours) * 1000);
  return [
    buildRow('invitations.sendEmails, 5,000 in one request', 0.4, queueRates, queueMs),
    buildRow('invitations to a provider of 50 ms, a batch', 0.8, drained, batchMs),
  ];
}

/** Measures 5,000 invitations queued in one request, and their delivery to a provider that responds in 50 ms. */
export async function measureInvitations(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const provider = await startProvider();
  closers.defer(provider.close);
  const server = await startOurs(url, provider.url);
  closers.defer(async () => void (await server.stop()));
  const api = createBrowser()(server.url);
  const { eventId, attendeeIds } = await plantGuests(api, GUESTS);
  await database.sql`update users set email_verified_at = now()`;
  await database.sql`analyze`;
  const queued: Pair[] = [];
  const drained: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms, calls } = await inviteAll(api, provider, { eventId, attendeeIds });
    queued.push({ ours: ms, bare: await insertBare(database, eventId) });
    drained.push({ ours: computeRate(calls), bare: await postBare(provider.url, calls) });
  }
  return buildRows(queued, drained);
}
