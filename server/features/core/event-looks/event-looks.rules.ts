import { type Accent, type ChosenCover, covers, type SentLook } from '@daysheet/shared/events/event-looks.ts';
import { type EventType, usualLooks } from '@daysheet/shared/events/event-types.ts';
import { picturePlace, toPictureAddress } from '@daysheet/shared/events/event-pictures.ts';
import type { EventLook } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { getAccentColors } from '../../../lib/covers/accents.ts';
import { hashText } from '../../../lib/covers/chance.ts';

type EventNaming = { eventType: EventType; name: string };
type CoverSource = EventNaming & { accent: Accent | null; cover: ChosenCover | null };
type LookSource = CoverSource & { picture: string | null };

/** Picks an item by hash: for the same text always the same one. */
const pickBy = <Item>(items: readonly Item[], hash: number): Item | undefined => items[hash % items.length];

/** The default colour of a new event. */
export const chooseAccent = ({ eventType, name }: EventNaming): Accent =>
  pickBy(usualLooks[eventType].accents, hashText(name)) ?? 'forest';

/** Stands for the colour of this server's pages in the address of a picture. */
export const houseAccent = 'house';

/** The drawing above an event's name if it has no picture, and its seed. */
export function resolveDrawnCover({ eventType, name, cover }: CoverSource): {
  cover: ChosenCover;
  seed: string;
} {
  const hash = hashText(name);
  return {
    cover: cover ?? pickBy(usualLooks[eventType].covers, hash) ?? covers[0],
    seed: hash.toString(36),
  };
}

function resolveDrawing(event: CoverSource): string | null {
  const { cover, seed } = resolveDrawnCover(event);
  return cover === 'none' ? null : `${cover}/${event.accent ?? houseAccent}/${seed}.svg`;
}

const resolveCover = (event: LookSource): string | null =>
  event.picture === null ? resolveDrawing(event) : toPictureAddress(event.picture);

const listColors = (accent: Accent): string[] => {
  const { light, dark } = getAccentColors(accent);
  return [light, dark].flatMap((own) => [own.accent, own.accentSoft, own.accentFill, own.accentFillHover]);
};

export const getSentLook = (event: LookSource): SentLook => ({
  accent: event.accent,
  cover: resolveCover(event),
});

/** The path of a cover for mail programs and chats: they render no SVG, and many do not support WebP. */
export const buildPicturePath = (cover: string): string =>
  `${serverPaths.covers}/${cover.startsWith(`${picturePlace}/`) ? cover.replace(/webp$/, 'jpg') : cover.replace(/svg$/, 'png')}`;

/** The look of an event for guests. */
export const resolveLook = (event: LookSource): EventLook => ({
  cover: resolveCover(event),
  colors: event.accent && listColors(event.accent),
});
