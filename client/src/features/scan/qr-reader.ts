import { fitWithin } from './scan.rules.ts';

type Detector = { detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]> };

declare global {
  /** The browser's own; most browsers on phones except Apple's have one, and DOM's types lack it. */
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

async function findBrowserDetector(): Promise<Detector | null> {
  try {
    const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
    return globalThis.BarcodeDetector && formats.includes('qr_code')
      ? new globalThis.BarcodeDetector({ formats: ['qr_code'] })
      : null;
  } catch {
    return null;
  }
}

type Picture = { source: CanvasImageSource; width: number; height: number };
/** A photograph is worth every effort; a video has a next frame at once. */
type Effort = 'quick' | 'thorough';
const longestSide: Record<Effort, number> = { quick: 1000, thorough: 2000 };

let detector: Detector | null = null;
let isAsked = false;
let canvas: HTMLCanvasElement | undefined;

async function decode(pixels: ImageData, effort: Effort): Promise<string[]> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    return [decodeQR(pixels, effort === 'thorough' ? { effort: Infinity, timeLimit: 3000 } : {})];
  } catch {
    return [];
  }
}

/** The texts of the QR codes in a picture: read by the browser if it can, else by our own decoder. */
export async function readQrCodes({ source, ...size }: Picture, effort: Effort): Promise<string[]> {
  canvas ??= document.createElement('canvas');
  const { width, height } = fitWithin(size, longestSide[effort]);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return [];
  canvas.width = width;
  canvas.height = height;
  context.drawImage(source, 0, 0, width, height);
  if (!isAsked) detector = await findBrowserDetector();
  isAsked = true;
  if (detector) {
    try {
      return (await detector.detect(canvas)).map(({ rawValue }) => rawValue);
    } catch {
      // Android without Google's services has a detector that always fails.
      detector = null;
    }
  }
  return decode(context.getImageData(0, 0, width, height), effort);
}

/** The texts of the QR codes in a picture file; rejects if the browser cannot open it. */
export async function readPictureFile(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file);
  try {
    return await readQrCodes({ source: bitmap, width: bitmap.width, height: bitmap.height }, 'thorough');
  } finally {
    bitmap.close();
  }
}
