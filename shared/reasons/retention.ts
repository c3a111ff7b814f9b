import type { ReasonTexts } from './reason-text.ts';

export const retentionReasons = {
  'retention.too_long': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'This server does not keep guests for so long. Choose fewer days.',
  },
} as const satisfies ReasonTexts;
