import { create, toCanvas, toString } from 'qrcode';

/** docs/specification.md, section 9: the picture is that wide and high, in pixels. */
const qrSize = 300;

/**
 * The white around is the standard's four modules. That is more than the 10 pixels of docs/specification.md, section 9 for whatever has
 * less than a thousand letters. M mends 15 %: a thumbprint on a poster, while the modules stay large.
 */
const looks = { width: qrSize, margin: 4, errorCorrectionLevel: 'M' } as const;

/** The square as an SVG file with a white ground. */
export function renderQrSvg(text: string): string {
  let drawing = '';
  // It calls back before it returns; as a promise, each square would be missing from the first drawing of its screen.
  toString(text, { ...looks, type: 'svg' }, (error, svg) => {
    if (error) throw error;
    drawing = svg;
  });
  return drawing;
}

/** The dark modules as an SVG path, and how many modules the square is wide, with the white around it. */
export function buildQrModules(text: string): { path: string; size: number } {
  const { modules } = create(text, looks);
  const { margin } = looks;
  const lines = Array.from(modules.data, (isDark, at) => {
    const [x, y] = [(at % modules.size) + margin, Math.floor(at / modules.size) + margin];
    return isDark ? `M${x} ${y}h1v1h-1z` : '';
  });
  return { path: lines.join(''), size: modules.size + 2 * margin };
}

/** The square as a picture of 300 by 300 pixels. Throws where the browser lets nobody draw. */
export async function renderQrPng(text: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, text, looks);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture');
  return blob;
}
