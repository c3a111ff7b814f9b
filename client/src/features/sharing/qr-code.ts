import { create, toCanvas, toString } from 'qrcode';

/** docs/specification.md, section 9: the picture is that wide and high, in pixels. */
const qrSize = 300;

/**
 * The white margin is the standard's four modules. That is more than the 10 pixels of docs/specification.md, section 9 for
 * less than a thousand letters. M corrects 15 %: a thumbprint on a poster, while the modules stay large.
 */
const qrOptions = { width: qrSize, margin: 4, errorCorrectionLevel: 'M' } as const;

/** The QR code as an SVG file with a white background. */
export function renderQrSvg(text: string): string {
  let drawing = '';
  // It calls back before it returns; as a promise, each code would be missing in the first render of its screen.
  toString(text, { ...qrOptions, type: 'svg' }, (error, svg) => {
    if (error) throw error;
    drawing = svg;
  });
  return drawing;
}

/** The dark modules as an SVG path, and the width of the code in modules, with its margin. */
export function buildQrModules(text: string): { path: string; size: number } {
  const { modules } = create(text, qrOptions);
  const { margin } = qrOptions;
  const lines = Array.from(modules.data, (isDark, at) => {
    const [x, y] = [(at % modules.size) + margin, Math.floor(at / modules.size) + margin];
    return isDark ? `M${x} ${y}h1v1h-1z` : '';
  });
  return { path: lines.join(''), size: modules.size + 2 * margin };
}

/** The QR code as a picture of 300 by 300 pixels. Throws if the browser blocks drawing. */
export async function renderQrPng(text: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, text, qrOptions);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('No picture');
  return blob;
}
