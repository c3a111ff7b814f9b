import {
  pictureFileBytesMax,
  pictureRatio,
  sentPictureBytesMax,
  sentPictureSize,
} from '@daysheet/shared/events/event-pictures.ts';
import type { Crop } from './crop.rules.ts';

/** A picture that is open in this browser; `close` frees its memory. */
export type OpenPicture = { name: string; image: HTMLImageElement; close: () => void };
export type PictureProblem = 'too_large' | 'unreadable';

/** Opens a file as the browser does: upright, as the camera was held. */
export async function openPicture(file: File): Promise<OpenPicture | PictureProblem> {
  if (file.size > pictureFileBytesMax) return 'too_large';
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    if (image.naturalWidth > 0) return { name: file.name, image, close };
  } catch {
    // The browser does not support its format, or it is broken.
  }
  close();
  return 'unreadable';
}

const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** Good enough for what the server makes of it; a very grainy picture needs less. */
const qualities = [0.9, 0.8, 0.65, 0.5, 0.3, 0.1];

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await toBlob(canvas, quality);
    if (blob && blob.size <= sentPictureBytesMax) return blob;
  }
  throw new Error('The picture does not become small enough.');
}

/** The part that is to be shown as a JPEG in base64: its pixels, without the file's metadata. */
export async function cutPicture({ image }: OpenPicture, { x, y, width }: Crop): Promise<string> {
  const height = width / pictureRatio;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(Math.min(sentPictureSize.width, width));
  canvas.height = Math.ceil(canvas.width / pictureRatio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  // A JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await encode(canvas)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
