import { type Accent, type ChosenCover, chosenCovers } from '@daysheet/shared/event-looks.ts';

/** What a host chose; null for what comes by itself. */
export type ChosenLook = { accent: Accent | null; cover: ChosenCover | null };
/** Instead of a drawing, and of 'none'. */
export const ownPicture = 'own';
type ShownLook = { cover: ChosenCover; accent: Accent | typeof houseAccent; seed: string };

/** The colour of this server's pages, in the address of a picture. */
export const houseAccent = 'house' as const;

/** What is drawn of a choice. `address` is that of the event's drawing as it is saved, from which the rest comes. */
export function resolveChosenLook(address: string | null, { accent, cover }: ChosenLook): ShownLook {
  const [drawn = '', , file = ''] = address?.split('/') ?? [];
  return {
    cover: cover ?? chosenCovers.find((one) => one === drawn) ?? 'none',
    accent: accent ?? houseAccent,
    seed: file.replace('.svg', '') || '1',
  };
}

/** What stands below `serverPaths.covers`. */
export const toCoverAddress = ({ cover, accent, seed }: ShownLook): string | null =>
  cover === 'none' ? null : `${cover}/${accent}/${seed}.svg`;
