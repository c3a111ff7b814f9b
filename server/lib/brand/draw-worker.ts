import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PictureFormat, DrawResult, DrawWork } from './draw-apart.ts';

/** The thread of `draw-apart.ts`. Nothing that a picture refers to is fetched or read, and no script in it runs. */
const { kind, file }: DrawWork['picture'] = workerData.picture;
const { drawings }: DrawWork = workerData;

type Size = { width: number; height: number };
/** Where a PNG's first chunk, IHDR, has its size. */
const getPngSize = (png: Buffer): Size => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

const box = ({ width, height }: Size, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
const place = (png: Uint8Array, { width, height }: Size, x = 0, y = 0) =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;

/** Dots made fewer: by half at most each time, so that none is passed over. */
function shrink(png: Buffer, target: Size): Uint8Array {
  const { width } = getPngSize(png);
  const isNear = width <= 2 * target.width;
  const next = isNear
    ? target
    : { width: Math.ceil(width / 2), height: Math.ceil(getPngSize(png).height / 2) };
  const drawn = new Resvg(box(next, place(png, next))).render().asPng();
  return isNear ? drawn : shrink(Buffer.from(drawn), target);
}

function measure(): Size {
  if (kind === 'png') return getPngSize(Buffer.from(file));
  const picture = new Resvg(file);
  if (picture.imagesToResolve().length > 0) throw new Error('it refers to pictures outside of itself');
  return { width: picture.width, height: picture.height };
}

const drawAt = (target: Size): Uint8Array =>
  kind === 'png'
    ? shrink(Buffer.from(file), target)
    : new Resvg(file, { fitTo: { mode: 'width', value: target.width } }).render().asPng();

/** The picture in the middle of a box, with some ground around it. */
function draw({ height, widest, share, ground }: PictureFormat, size: Size) {
  const ratio = size.width / size.height;
  const width = Math.round(height * Math.min(widest, Math.max(1, ratio)));
  const scale = Math.min((width * share) / size.width, (height * share) / size.height);
  const inner = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  const [x, y] = [Math.round((width - inner.width) / 2), Math.round((height - inner.height) / 2)];
  const rect = ground === null ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  const drawn = new Resvg(box({ width, height }, rect + place(drawAt(inner), inner, x, y))).render();
  if (drawn.pixels.every((value, at) => at % 4 !== 3 || value === 0))
    throw new Error('nothing is to be seen in it');
  return { png: drawn.asPng(), width, height };
}

async function drawAll(): Promise<DrawResult> {
  await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const size = measure();
  return { drawn: drawings.map((drawing) => draw(drawing, size)) };
}

parentPort?.postMessage(
  await drawAll().catch((error: unknown): DrawResult => ({
    fault: error instanceof Error && error.name === 'Error' ? error.message : 'it cannot be drawn',
  })),
);
