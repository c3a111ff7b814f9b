import type { ReasonTexts } from './reason-text.ts';

export const surprisesReasons = {
  'surprises.from_yourself': {
    code: 'BAD_REQUEST',
    title: 'Not From Yourself',
    message: 'You would not find this item again yourself. Choose others to hide it from.',
  },
  'surprises.from_maker': {
    code: 'CONFLICT',
    title: 'It Is Their Surprise',
    message: 'Whoever made this a surprise goes on seeing it. Choose others to hide it from.',
  },
} as const satisfies ReasonTexts;
