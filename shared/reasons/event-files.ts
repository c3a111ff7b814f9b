import { eventFileSizeText } from '../events/event-file.ts';
import type { ReasonTexts } from './reason-text.ts';

export const eventFilesReasons = {
  'event_files.incomplete': {
    code: 'CONFLICT',
    title: 'Not Imported',
    message: 'Part of the file did not arrive, or another file was started meanwhile. Choose the file again.',
  },
  'event_files.too_large': {
    code: 'BAD_REQUEST',
    title: 'Too Large',
    message: `A file of an event can have ${eventFileSizeText}, and this one has more.`,
  },
  'event_files.wrong_reference': {
    code: 'BAD_REQUEST',
    title: 'Not Imported',
    message: 'The file names something that is not in it, or has something twice. Nothing was imported.',
  },
  'event_files.language_unknown': {
    code: 'BAD_REQUEST',
    title: 'Not Imported',
    message: "This server does not know the language of the event's messages. Nothing was made.",
  },
} as const satisfies ReasonTexts;
