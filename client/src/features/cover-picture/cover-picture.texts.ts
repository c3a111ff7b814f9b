import { pictureFileText } from '@daysheet/shared/events/event-pictures.ts';
import type { PictureProblem } from './picture-file.ts';

export const coverPictureTexts = {
  hint: `${pictureFileText}. The file stays on this device: only the part that you choose is sent, without where it was taken.`,
  decideFirst: 'Nothing is saved yet: use this picture or cancel it, then save.',
  failed: { title: 'Error', message: 'The picture was not sent. Please try again.' },
} as const;

const problems: Record<PictureProblem, string> = {
  too_large: `It is too large. Choose ${pictureFileText}.`,
  unreadable: 'This browser could not open it as a picture. Save it as a JPEG, then choose it again.',
};

export const describePictureProblem = (problem: PictureProblem): string => problems[problem];
