import { formatFigure } from '../lib/counts.ts';
import { pocketItemsMax } from '../guests/pocket-schedules.ts';
import type { ReasonTexts } from './reason-text.ts';

export const pocketsReasons = {
  'pockets.too_much': {
    code: 'BAD_REQUEST',
    title: 'Too Much To Print',
    message: `These sheets have more than ${formatFigure(pocketItemsMax)} items together, too many to print at once. Choose one role, or one person.`,
  },
} as const satisfies ReasonTexts;
