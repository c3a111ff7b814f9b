import { encodeQR } from 'qr';

/** In modules, as the margin of SPEC section 9 is taken: the standard asks for 4 at least, and 10 pixels would be 1. */
export const qrMargin = 10;
/** SPEC section 9: the picture is that wide and high, in pixels. */
const qrPngSize = 300;

/** The square of a link, without a margin; `isDark(row, column)`. */
function encodeQr(text: string) {
  // M mends 15 %: a thumbprint on a poster, while the modules stay large.
  // It gives no square without a border: one module, which is taken off again.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const isDark = (row: number, column: number) => modules[row + 1]?.[column + 1] === true;
  return { size: modules.length - 2, isDark };
}

/** The square as an SVG file with a white ground, `margin` modules on each side. */
export function qrSvg(text: string, margin: number): string {
  const { size, isDark } = encodeQr(text);
  const full = size + 2 * margin;
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let start = 0; start < size; start += 1) {
      if (!isDark(row, start)) continue;
      let end = start;
      while (end < size && isDark(row, end)) end += 1;
      runs.push(`M${start + margin} ${row + margin}h${end - start}v1h${start - end}z`);
      start = end;
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${full} ${full}" width="${qrPngSize}" height="${qrPngSize}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${full}v${full}H0z"/>`,
    `<path d="${runs.join('')}"/></svg>`,
  ].join('');
}

/** The square as a picture of 300 by 300 pixels. Throws where the browser lets nobody draw. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, isDark } = encodeQr(text);
  const canvas = document.createElement('canvas');
  canvas.width = qrPngSize;
  canvas.height = qrPngSize;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, qrPngSize, qrPngSize);
  context.fillStyle = '#000';
  // On whole pixels: a blurred edge is read worse than a module that is a pixel wider than its neighbour.
  const at = (module: number) => Math.round(((module + qrMargin) * qrPngSize) / (size + 2 * qrMargin));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      context.fillRect(at(column), at(row), at(column + 1) - at(column), at(row + 1) - at(row));
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture');
  return blob;
}
