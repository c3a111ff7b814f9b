// @vitest-environment node
import jsqr from 'jsqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readDrawnCode } from '../../../../tests/drawn-code.ts';
import { renderQrPng, renderQrSvg } from './qr-code.ts';

const links = [
  'http://localhost:3000/join-event/WED7K4QXP',
  'https://day.example/i/AbCdEfGhIjKlMnOpQrSt-_',
  `https://${'very-'.repeat(20)}long.example/join-event/EVT23456789A`,
  `https://day.example/attendee/${'b'.repeat(36)}?attendeeId=${'c'.repeat(22)}&from=${'d'.repeat(100)}`,
];

/** Reads the drawing as a camera would, with a decoder that shares no code with the encoder. */
function decode(svg: string): string | undefined {
  const { size, runs } = readDrawnCode(svg);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { column, row, length } of runs) {
    for (let y = row * scale; y < (row + 1) * scale; y += 1) {
      pixels.fill(0, (y * width + column * scale) * 4, (y * width + (column + length) * scale) * 4);
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

/** Stands in for the browser's canvas: what is put on it last. */
function stubCanvas() {
  const drawn = { width: 0, data: new Uint8ClampedArray() };
  const context = {
    createImageData: (width: number) => ({ width, data: new Uint8ClampedArray(width * width * 4) }),
    clearRect: () => undefined,
    putImageData: (image: typeof drawn) => void Object.assign(drawn, image),
  };
  const canvas = { getContext: () => context, toBlob: (give: (blob: Blob) => void) => give(new Blob()) };
  vi.stubGlobal('document', { createElement: () => canvas });
  return drawn;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a QR code', () => {
  test.each(links)('carries %s', (link) => {
    expect(decode(renderQrSvg(link))).toBe(link);
  });

  test.each(links)('keeps the four white modules of the standard, and no more, for %s', (link) => {
    const { size, runs } = readDrawnCode(renderQrSvg(link));
    expect(Math.min(...runs.map(({ column }) => column))).toBe(4);
    expect(Math.min(...runs.map(({ row }) => row))).toBe(4);
    expect(Math.max(...runs.map(({ column, length }) => column + length))).toBe(size - 4);
    expect(Math.max(...runs.map(({ row }) => row))).toBe(size - 5);
  });

  test.each(links)(
    'is a picture of 300 pixels that is black and white, and as large as it can be, for %s',
    async (link) => {
      const picture = stubCanvas();
      await renderQrPng(link);
      const { width, data } = picture;
      expect(width).toBe(300);
      expect(jsqr.default(data, width, width)?.data).toBe(link);
      const shades = Array.from({ length: width * width }, (_, n) => data[n * 4]);
      expect(new Set(shades)).toEqual(new Set([0, 255]));
      const dark = shades.flatMap((shade, n) => (shade === 0 ? [n] : []));
      const margins = [
        Math.min(...dark.map((n) => n % width)),
        Math.floor((dark[0] ?? 0) / width),
        width - 1 - Math.max(...dark.map((n) => n % width)),
        width - 1 - Math.floor((dark.at(-1) ?? 0) / width),
      ];
      const fourModules = (4 * 300) / readDrawnCode(renderQrSvg(link)).size;
      for (const margin of margins) {
        expect(margin).toBeGreaterThanOrEqual(Math.max(10, Math.floor(fourModules)));
        expect(margin).toBeLessThanOrEqual(Math.ceil(fourModules));
      }
    },
  );
});
