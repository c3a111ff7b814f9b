import type { Accent, Cover } from './event-looks.ts';

export const eventTypes = ['wedding', 'party', 'corporate', 'vacation', 'ongoing', 'custom'] as const;
export type EventType = (typeof eventTypes)[number];

/** docs/specification.md, section 7: a prefix by type, then random letters and digits; never longer than a code field. */
export const codeShapes: Record<EventType, { prefix: string; random: number }> = {
  wedding: { prefix: 'WED', random: 6 },
  party: { prefix: 'PARTY', random: 6 },
  vacation: { prefix: 'VAC', random: 6 },
  custom: { prefix: 'CUSTOM', random: 6 },
  corporate: { prefix: 'EVT', random: 9 },
  ongoing: { prefix: 'EVT', random: 9 },
};

/** The default looks of an event type: one is chosen by the event's name. */
export const usualLooks: Record<EventType, { accents: readonly Accent[]; covers: readonly Cover[] }> = {
  wedding: {
    accents: ['forest', 'rose', 'plum', 'sea', 'olive'],
    covers: ['garland', 'blossom', 'lanterns'],
  },
  party: { accents: ['violet', 'brick', 'rose', 'sky', 'clay'], covers: ['bunting', 'confetti', 'lanterns'] },
  corporate: { accents: ['ink', 'slate', 'sky', 'sea'], covers: ['weave', 'tiles', 'ripples'] },
  vacation: { accents: ['sea', 'sky', 'clay', 'forest'], covers: ['waves', 'hills', 'sunrise'] },
  ongoing: { accents: ['bronze', 'olive', 'plum', 'slate'], covers: ['tiles', 'ripples', 'stars'] },
  custom: {
    accents: ['ink', 'bronze', 'brick', 'olive', 'violet'],
    covers: ['hills', 'stars', 'bunting', 'weave'],
  },
};
