import type { Accent, ChosenCover } from '@daysheet/shared/events/event-looks.ts';

/** The host's choice; null for the default. */
export type ChosenLook = { accent: Accent | null; cover: ChosenCover | null };
/** Replaces a drawing, and 'none'. */
export const ownPicture = 'own';
type ShownLook = { cover: ChosenCover; accent: Accent | typeof houseAccent; seed: string };

/** Stands for the colour of this server's pages in the address of a picture. */
export const houseAccent = 'house' as const;

/** The look of a choice. `drawn` is the look of the event as it is saved. */
export const resolveChosenLook = (
  drawn: Pick<ShownLook, 'cover' | 'seed'>,
  { accent, cover }: ChosenLook,
): ShownLook => ({ cover: cover ?? drawn.cover, accent: accent ?? houseAccent, seed: drawn.seed });

/** The part of the address below `serverPaths.covers`. */
export const toCoverAddress = ({ cover, accent, seed }: ShownLook): string | null =>
  cover === 'none' ? null : `${cover}/${accent}/${seed}.svg`;
