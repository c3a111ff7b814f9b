import { eventFileSizeText } from '../limits.ts';
import type { ReasonTexts } from './reason-text.ts';

export const eventFilesReasons = {
  'event_files.incomplete': {
    code: 'CONFLICT',
    title: 'Not Brought',
    message: 'Part of the file did not arrive, or another file was begun meanwhile. Choose the file again.',
  },
  'event_files.too_large': {
    code: 'BAD_REQUEST',
    title: 'Too Large',
    message: `A file of an event can have ${eventFileSizeText}, and this one has more.`,
  },
  'event_files.wrong_reference': {
    code: 'BAD_REQUEST',
    title: 'Not Brought',
    message: 'Something in the file is named that is not in it, or is there twice. Nothing was made.',
  },
  'event_files.language_unknown': {
    code: 'BAD_REQUEST',
    title: 'Not Brought',
    message: "This server does not know the language of the event's messages. Nothing was made.",
  },
} as const satisfies ReasonTexts;
