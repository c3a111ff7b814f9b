import { picturesPerHourMax } from '../events/event-pictures.ts';
import type { ReasonTexts } from './reason-text.ts';

export const picturesReasons = {
  'pictures.not_found': {
    code: 'NOT_FOUND',
    title: 'Picture Not Found',
    message: 'This picture is no longer there. Choose it once more.',
  },
  'pictures.unreadable': {
    code: 'BAD_REQUEST',
    title: 'Picture Not Read',
    message: 'This file could not be read as a picture. Save it as a JPEG, then choose it again.',
  },
  'pictures.too_many': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Many Pictures',
    message: `You have added ${picturesPerHourMax} pictures within an hour, which is as many as go.`,
  },
} as const satisfies ReasonTexts;
