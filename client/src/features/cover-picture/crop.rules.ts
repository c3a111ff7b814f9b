import { pictureRatio } from '@daysheet/shared/events/event-pictures.ts';

export type Size = { width: number; height: number };
/** The part of a picture that is shown, in the picture's pixels; it is `pictureRatio` times as wide as it is high. */
export type Crop = { x: number; y: number; width: number };

/** The largest zoom, relative to the smallest that fills the frame. */
export const zoomMost = 4;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
const getWidest = ({ width, height }: Size) => Math.min(width, height * pictureRatio);

/** How far a part of that width can be moved. */
export const getRoom = (size: Size, width: number): { x: number; y: number } => ({
  x: Math.max(size.width - width, 0),
  y: Math.max(size.height - width / pictureRatio, 0),
});

/** The same part, moved back inside the picture. */
function place(size: Size, { x, y, width }: Crop): Crop {
  const room = getRoom(size, width);
  return { x: clamp(x, room.x), y: clamp(y, room.y), width };
}

export const getZoom = (size: Size, { width }: Crop): number => getWidest(size) / width;

/** The largest part around the middle. */
export function startCrop(size: Size): Crop {
  const width = getWidest(size);
  const { x, y } = getRoom(size, width);
  return { x: x / 2, y: y / 2, width };
}

export const moveCrop = (size: Size, crop: Crop, by: { x: number; y: number }): Crop =>
  place(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y });

/** The part at another zoom, around the same middle. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  const width = getWidest(size) / Math.min(Math.max(zoom, 1), zoomMost);
  const less = crop.width - width;
  return place(size, { x: crop.x + less / 2, y: crop.y + less / pictureRatio / 2, width });
}
