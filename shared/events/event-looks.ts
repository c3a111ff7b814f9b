/** The colours that an event can have; their hues are in `shared/lib/colors.ts`. */
export const accents = [
  'forest',
  'sea',
  'sky',
  'ink',
  'violet',
  'plum',
  'rose',
  'brick',
  'clay',
  'bronze',
  'olive',
  'slate',
] as const;
export type Accent = (typeof accents)[number];

/** The drawings that can be shown above an event's name. */
export const covers = [
  'garland',
  'blossom',
  'bunting',
  'confetti',
  'lanterns',
  'hills',
  'waves',
  'sunrise',
  'stars',
  'tiles',
  'ripples',
  'weave',
] as const;
export type Cover = (typeof covers)[number];

/** A host can also choose none. */
export const chosenCovers = ['none', ...covers] as const;
export type ChosenCover = (typeof chosenCovers)[number];

/** An event's look when a message about it was sent; `cover` is a path below `serverPaths.covers`. */
export type SentLook = { accent: Accent | null; cover: string | null };
