import { expect, inject, onTestFinished, test } from 'vitest';
import { createBrowser, createWedding, hostPassword } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { startFakeCollector } from '../fake-collector.ts';
import { cloneDatabase } from '../postgres.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';

async function startTraced(settings: Record<string, string>, nodeOptions: string[] = []) {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const own = { DATABASE_URL: database.url, BACKUP_TO: 'off' };
  const server = await startServerProcess({ ...own, ...settings }, nodeOptions);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

async function openCollector() {
  const collector = await startFakeCollector();
  onTestFinished(collector.close);
  return collector;
}

test('a request, its procedure and its statements are one trace, and hold nothing of anybody', async () => {
  const collector = await openCollector();
  const server = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'wedding-house',
  });
  const host = createBrowser()(server.url);
  const { eventId, roleId } = await createWedding(host);
  await host.attendees.create.mutate({ eventId, roleId, id: eventId, name: 'Xylophine', hint: 'the aunt' });
  await fetch(`${server.url}/attendee/${eventId}?attendeeId=Sesame`);
  const answer = await fetch(`${server.url}/health/live`);
  // What is left goes at the end.
  expect(await server.stop()).toBe(0);

  const { spans, resources, bodies } = collector;
  const procedure = spans.find(({ name }) => name === 'attendees.create');
  const request = spans.find(({ spanId }) => spanId === procedure?.parentSpanId);
  expect(request?.name).toBe('POST /trpc/:path');
  expect(request?.parentSpanId).toBeUndefined();
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === procedure?.spanId);
  expect(statements.map(({ name }) => name)).toContain('INSERT');
  expect(new Set([procedure, request, ...statements].map((span) => span?.traceId)).size).toBe(1);
  const live = spans.find(({ name }) => name === 'GET /health/live');
  expect(live?.attributes).toContainEqual({ key: 'http.response.status_code', value: 200 });
  expect(live?.attributes).toContainEqual({
    key: 'daysheet.request_id',
    value: answer.headers.get('x-request-id'),
  });
  expect(resources[0]).toMatchObject({ 'service.name': 'wedding-house' });
  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
  for (const secret of ['Xylophine', 'aunt', 'Kovač', '@example.com', hostPassword, eventId, 'Sesame'])
    expect(bodies.join('\n')).not.toContain(secret);
});

test('what is refused is told as that, and is no failure', async () => {
  const collector = await openCollector();
  const server = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  const host = createBrowser()(server.url);
  await expect(host.events.list.query({})).rejects.toMatchObject({ data: { reason: 'auth.required' } });
  await server.stop();
  const refused = collector.spans.find(({ name }) => name === 'events.list');
  expect(refused?.attributes).toContainEqual({ key: 'daysheet.outcome', value: 'refused' });
  expect(refused?.status?.code ?? 0).toBe(0);
});

test('a collector that is away keeps nobody waiting, and the log says so', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const server = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '100' });
  const host = createBrowser()(server.url);
  await createWedding(host);
  expect((await host.events.list.query({})).events).toHaveLength(1);
  await eventually(() => expect(server.output()).toContain('traces are not taken'));
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(9000);
});

/** Names what is loaded, as it is. */
const nameLoaded = `data:text/javascript,import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log('loads', url), next(url, context)) });`;

test('nothing of OpenTelemetry is loaded where nobody wants traces', async () => {
  const options = ['--import', nameLoaded];
  const loaded = /loads \S*@opentelemetry\S*sdk-trace/;
  const server = await startTraced({}, options);
  expect(server.output()).toMatch(/loads \S*fastify/);
  expect(server.output()).not.toMatch(loaded);
  const { url } = await openCollector();
  const traced = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, options);
  expect(traced.output()).toMatch(loaded);
});
