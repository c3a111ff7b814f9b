import jsqr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { qrMargin, qrSvg } from './qr-code.ts';

/** Reads the drawing as a camera would, with a decoder that shares no code with the encoder. */
function decode(svg: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

describe('a QR code', () => {
  test.each([
    'http://localhost:3000/join-event/WED7K4QXP',
    'https://day.example/i/AbCdEfGhIjKlMnOpQrSt-_',
    `https://${'very-'.repeat(20)}long.example/join-event/EVT23456789A`,
  ])('carries %s', (link) => {
    expect(decode(qrSvg(link, 4))).toBe(link);
    expect(decode(qrSvg(link, qrMargin))).toBe(link);
  });

  test('keeps its margin white', () => {
    const svg = qrSvg('https://day.example/join-event/WED7K4QXP', qrMargin);
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((run) => run.slice(1).map(Number));
    const [left, top] = [0, 1].map((index) => Math.min(...runs.map((run) => run[index] ?? 0)));
    const right = Math.max(...runs.map(([x = 0, , length = 0]) => x + length));
    expect([left, top, right]).toEqual([qrMargin, qrMargin, size - qrMargin]);
  });
});
