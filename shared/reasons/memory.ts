import type { ReasonTexts } from './reason-text.ts';

export const memoryReasons = {
  'memory.too_long': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'This event is too long for a memory page. Its guests keep their schedule.',
  },
  'memory.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody else changed the thanks since you opened this page. Save again to keep yours.',
  },
} as const satisfies ReasonTexts;
