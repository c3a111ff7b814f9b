import type { ReasonTexts } from './reason-text.ts';

export const memoryReasons = {
  'memory.too_long': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'This event is too long for a memory page. Its guests keep their schedule.',
  },
} as const satisfies ReasonTexts;
