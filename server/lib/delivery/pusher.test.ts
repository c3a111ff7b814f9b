import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubscriber, readVapid, startFakePushService } from '../../../tests/fake-push.ts';
import { createPusher } from './pusher.ts';

const secret = randomBytes(32);
const options = { ttl: 600, urgency: 'high', topic: 'a'.repeat(32) } as const;
let service: Awaited<ReturnType<typeof startFakePushService>>;
beforeAll(async () => {
  service = await startFakePushService();
});
afterAll(() => service.close());

const settings = (baseUrl?: string) => ({ subject: 'https://day.example', hosts: ['push.example'], baseUrl });

describe('a pusher', () => {
  test('seals what it sends so that only the browser opens it, and signs for the push service', async () => {
    const pusher = createPusher(secret, settings(service.url));
    const { subscription, open } = createSubscriber();
    const payload = JSON.stringify({ title: 'Večerja 🍲', body: 'At 19:00.' });
    expect(await pusher.send(subscription, payload, options)).toBe('sent');
    const [push] = service.taken.splice(0);
    expect(push?.path).toBe(new URL(subscription.endpoint).pathname);
    expect(push?.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: options.topic,
      'content-encoding': 'aes128gcm',
    });
    expect(push?.body.toString()).not.toContain('19:00');
    expect(open(push?.body ?? Buffer.alloc(0))).toEqual(JSON.parse(payload));
    const { claims, publicKey } = readVapid(push?.headers.authorization);
    expect(publicKey).toBe(pusher.publicKey);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://day.example' });
  });

  test('has the same key on every server with the same secret, whatever the secret', () => {
    expect(createPusher(secret, settings()).publicKey).toBe(createPusher(secret, settings()).publicKey);
    for (const byte of [0x01, 0x7f, 0x80, 0xff]) {
      const { publicKey } = createPusher(Buffer.alloc(32, byte), settings());
      expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    }
  });

  test.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('reads the answer %i as %s', async (status, result) => {
    service.answers.push({ status });
    const pusher = createPusher(secret, settings(service.url));
    expect(await pusher.send(createSubscriber().subscription, 'x', options)).toBe(result);
    service.taken.splice(0);
  });

  test('says once what a push service holds against it', async () => {
    const problems: string[] = [];
    const pusher = createPusher(secret, settings(service.url), { report: (one) => problems.push(one) });
    service.answers.push({ status: 403 }, { status: 403 });
    await pusher.send(createSubscriber().subscription, 'x', options);
    await pusher.send(createSubscriber().subscription, 'x', options);
    expect(problems).toEqual(['fcm.googleapis.com: 403 {"reason":"AsTold"}']);
    service.taken.splice(0);
  });

  test('does not follow where a push service sends it, nor wait for ever', async () => {
    service.answers.push({ status: 307, headers: { location: `${service.url}/elsewhere` } }, { status: 0 });
    const pusher = createPusher(secret, settings(service.url), { timeoutMilliseconds: 2000 });
    expect(await pusher.send(createSubscriber().subscription, 'x', options)).toBe('refused');
    expect(await pusher.send(createSubscriber().subscription, 'x', options)).toBe('later');
    expect(service.taken.splice(0).map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('finds a service that is down worth another try', async () => {
    const gone = await startFakePushService();
    gone.close();
    const pusher = createPusher(secret, settings(gone.url));
    expect(await pusher.send(createSubscriber().subscription, 'x', options)).toBe('later');
  });
});

describe('an address that a phone names', () => {
  const pusher = createPusher(secret, {
    subject: 'https://day.example',
    hosts: ['push.example'],
    baseUrl: undefined,
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://push.example/x',
  ])('is asked at %s', (endpoint) => {
    expect(pusher.takes(createSubscriber(endpoint).subscription)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://localhost/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://push.apple.com/x',
    'https://notify.windows.com/x',
    'https://sub.push.example/x',
    'ftp://fcm.googleapis.com/x',
    'nothing',
  ])('is never asked at %s', async (endpoint) => {
    const { subscription } = createSubscriber(endpoint);
    expect(pusher.takes(subscription)).toBe(false);
    expect(await pusher.send(subscription, 'x', options)).toBe('refused');
  });

  test('is not asked with keys that no message can be sealed for', () => {
    const { endpoint, keys } = createSubscriber().subscription;
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    const wrong = [
      { ...keys, p256dh: offCurve },
      { ...keys, p256dh: 'x' },
      { ...keys, auth: 'AAAA' },
    ];
    for (const one of wrong) expect(pusher.takes({ endpoint, keys: one })).toBe(false);
  });
});
