import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import jsqr from 'jsqr';

/** The size of a picture and of the QR code in it, and what that says, by a decoder that shares no code with what draws it. */
export async function readQr(page: Page, picture: Buffer) {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // Black on white: one colour of four tells it.
    const data = Array.from({ length: bitmap.width * bitmap.height }, (_, n) => pixels.data[n * 4] ?? 0);
    return { width: bitmap.width, height: bitmap.height, data };
  }, picture.toString('base64'));
  const pixels = Uint8ClampedArray.from(data.flatMap((grey) => [grey, grey, grey, 255]));
  const dark = data.flatMap((grey, n) => (grey < 128 ? [n % width] : []));
  const across = Math.max(...dark) - Math.min(...dark) + 1;
  return { width, height, across, text: jsqr.default(pixels, width, height)?.data };
}

/** The same for a picture that was saved; its name, too. */
export async function readSavedQr(page: Page, download: Download) {
  return {
    fileName: download.suggestedFilename(),
    ...(await readQr(page, await readFile(await download.path()))),
  };
}
