import { describe, expect } from 'vitest';
import { startApp } from '../../tests/app.ts';
import { createLiveWedding, createWedding } from '../../tests/factories/events.ts';
import { buildLinkPreview } from './link-preview.ts';
import { test } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { getAccentColors } from '../lib/covers/accents.ts';

describe('the picture above an event’s name', () => {
  test('is drawn in the event’s colour, for whoever asks, and kept by their browser', async ({
    host,
    world,
  }) => {
    const { event } = await createLiveWedding(host);
    const app = await startApp(world);
    const answer = await app.inject(`/covers/${event.look.cover}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
    if (!event.accent) throw new Error('The event has no colour.');
    expect(answer.body).toContain(getAccentColors(event.accent).light.accent);
  });

  test('is what chats show of a link to the event, as a picture that they can draw', async ({
    host,
    world,
  }) => {
    const { event } = await createLiveWedding(host);
    const { picture } = buildLinkPreview(event);
    expect(picture?.path).toBe(`/covers/${event.look.cover?.replace('.svg', '.png')}`);
    const app = await startApp(world);
    const [first, second] = await Promise.all([
      app.inject(picture?.path ?? ''),
      app.inject(picture?.path ?? ''),
    ]);
    expect(first.headers['content-type']).toBe('image/png');
    // The first chunk of a PNG, IHDR, has its size.
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.rawPayload.length).toBeLessThan(200_000);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(buildLinkPreview({ ...event, cover: 'none' }).picture).toBeNull();
  });

  test('is nothing for an address that none of ours has', async ({ world }) => {
    const app = await startApp(world);
    const wrong = [
      'hills/sea/a.gif',
      'hills/sea/12345678.svg',
      'hills/pink/1.svg',
      'toString/sea/1.svg',
      'hills/sea/-1.svg',
    ];
    for (const path of wrong) {
      const answer = await app.inject(`/covers/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  test('is in the colour of the house where that has one, and new events are, too', async ({
    host,
    world,
  }) => {
    const env = readEnv({ PUBLIC_URL: 'https://example.org', BRAND_COLOR: '#7a1f5c' });
    const app = await startApp(world, { env });
    const answer = await app.inject({ url: '/covers/hills/house/1.svg', headers: { host: 'example.org' } });
    expect(answer.body).toContain('#7a1f5c');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const plain = await startApp(world);
    expect((await plain.inject('/covers/hills/house/1.svg')).body).toContain(
      getAccentColors('forest').light.accent,
    );
    world.services.brand = env.settings.brand;
    const { accent, look } = await createWedding(host);
    expect({ accent, look }).toEqual({
      accent: null,
      look: { cover: expect.stringContaining('/house/'), colors: null },
    });
  });
});
