import { pictureRatio } from '@daysheet/shared/events/event-pictures.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getZoom, moveCrop, startCrop, zoomCrop, zoomMost } from './crop.rules.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const steps = fc.array(
  fc.oneof(
    fc.record({
      x: fc.integer({ min: -9000, max: 9000 }),
      y: fc.integer({ min: -9000, max: 9000 }),
    }),
    fc.double({ min: 0.5, max: 6, noNaN: true }),
  ),
);

it('shows nothing but picture, whatever somebody does, and never more than four times as large', () => {
  fc.assert(
    fc.property(sizes, steps, (size, all) => {
      let crop = startCrop(size);
      for (const step of all)
        crop = typeof step === 'number' ? zoomCrop(size, crop, step) : moveCrop(size, crop, step);
      const { x, y, width } = crop;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(y + width / pictureRatio).toBeLessThanOrEqual(size.height + 1e-6);
      expect(getZoom(size, crop)).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(getZoom(size, crop)).toBeLessThanOrEqual(zoomMost + 1e-9);
    }),
  );
});

it('starts with the middle of a picture, as wide as it goes', () => {
  expect(startCrop({ width: 4000, height: 3000 })).toEqual({
    x: 0,
    y: 3000 / 2 - 4000 / 6,
    width: 4000,
  });
  expect(startCrop({ width: 4000, height: 1000 })).toEqual({ x: 500, y: 0, width: 3000 });
});

it('keeps its middle when it is shown larger', () => {
  const size = { width: 3000, height: 1000 };
  expect(zoomCrop(size, startCrop(size), 2)).toEqual({ x: 750, y: 250, width: 1500 });
});
