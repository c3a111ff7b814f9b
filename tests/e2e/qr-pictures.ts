import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { renderQrSvg } from '../../client/src/features/sharing/qr-code.ts';
import { readDrawnCode } from '../drawn-code.ts';

const [paper, print, table] = [205, 45, 130];
const [width, height] = [640, 480];

/** A grey picture of a code as it lies on a table: 640 by 480 bytes. */
function drawCode(text: string): Buffer {
  const { size, runs } = readDrawnCode(renderQrSvg(text));
  const scale = Math.floor((height * 0.8) / size);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  const grey = Buffer.alloc(width * height, table);
  const fill = (column: number, row: number, columns: number, rows: number, shade: number) => {
    for (let y = top + row * scale; y < top + (row + rows) * scale; y += 1) {
      const start = y * width + left + column * scale;
      grey.fill(shade, start, start + columns * scale);
    }
  };
  fill(0, 0, size, size, paper);
  for (const { column, row, length } of runs) fill(column, row, length, 1, print);
  return grey;
}

/** A film of a code, for Chromium's `--use-file-for-fake-video-capture`. */
export async function writeCodeFilm(path: string, text: string): Promise<void> {
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawCode(text), colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A photograph of a code, as a file to choose; without a text, of the table alone. */
export function codePhoto(text?: string) {
  const grey = text === undefined ? Buffer.alloc(width * height, table) : drawCode(text);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, grey.
  header.writeUInt8(8, 8);
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), grey.subarray(y * width, (y + 1) * width)]),
  );
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'code.png', mimeType: 'image/png', buffer };
}
