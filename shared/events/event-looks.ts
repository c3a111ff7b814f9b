/** The colours that an event may have; their hues are in `shared/lib/colors.ts`. */
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

/** What is drawn above an event's name. */
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

/** A host may also want none. */
export const chosenCovers = ['none', ...covers] as const;
export type ChosenCover = (typeof chosenCovers)[number];

/** How an event looked when something was sent about it; `cover` is what stands below `serverPaths.covers`. */
export type SentLook = { accent: Accent | null; cover: string | null };
