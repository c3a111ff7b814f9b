import { expect, test } from 'vitest';
import { covers } from '@daysheet/shared/events/event-looks.ts';
import { getAccentColors } from './accents.ts';
import { createLinkPictures } from './link-pictures.ts';

test('every drawing becomes a picture, and is drawn once', async () => {
  const draw = createLinkPictures();
  const colors = getAccentColors('sea');
  // One of three, with what reaches out of the frame at both of its sides.
  for (const cover of [covers[0], 'weave', 'lanterns'] as const) {
    const [one, same] = await Promise.all([
      draw('a', { cover, colors, seed: 5 }),
      draw('b', { cover, colors, seed: 5 }),
    ]);
    expect(one.subarray(1, 4).toString()).toBe('PNG');
    expect(same).toBe(one);
  }
});

test('who asks for many waits for themselves, and too many are refused', async () => {
  const order: number[] = [];
  const draw = createLinkPictures(async ({ seed }) => {
    order.push(seed);
    await new Promise(setImmediate);
    return Buffer.from(String(seed));
  });
  const ask = (who: string, seed: number) =>
    draw(who, { cover: 'hills', colors: getAccentColors('sea'), seed });
  const crowd = Array.from({ length: 60 }, (_, seed) => ask('crowd', seed));
  await ask('other', 99);
  const settled = await Promise.allSettled(crowd);
  expect(order.indexOf(99)).toBeLessThan(5);
  const refused = settled.filter((one) => one.status === 'rejected');
  // One is being drawn, forty wait, of which one makes room for the other.
  expect(refused).toHaveLength(20);
  expect(refused[0]?.reason).toMatchObject({ reason: 'server.unavailable' });
  // A refused one is drawn when it is asked for again.
  await expect(ask('crowd', 59)).resolves.toEqual(Buffer.from('59'));
});
