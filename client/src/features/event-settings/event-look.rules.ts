import type { Accent, ChosenCover } from '@daysheet/shared/events/event-looks.ts';

/** What a host chose; null for what comes by itself. */
export type ChosenLook = { accent: Accent | null; cover: ChosenCover | null };
/** Instead of a drawing, and of 'none'. */
export const ownPicture = 'own';
type ShownLook = { cover: ChosenCover; accent: Accent | typeof houseAccent; seed: string };

/** The colour of this server's pages, in the address of a picture. */
export const houseAccent = 'house' as const;

/** What is drawn of a choice. `drawn` is how the event is drawn as it is saved. */
export const resolveChosenLook = (
  drawn: Pick<ShownLook, 'cover' | 'seed'>,
  { accent, cover }: ChosenLook,
): ShownLook => ({ cover: cover ?? drawn.cover, accent: accent ?? houseAccent, seed: drawn.seed });

/** What stands below `serverPaths.covers`. */
export const toCoverAddress = ({ cover, accent, seed }: ShownLook): string | null =>
  cover === 'none' ? null : `${cover}/${accent}/${seed}.svg`;
