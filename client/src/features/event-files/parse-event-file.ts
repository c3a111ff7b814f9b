import { eventFileFormat, eventFileVersion } from '@daysheet/shared/events/event-file.ts';
import { cutEventFile, type EventFilePart } from '@daysheet/shared/events/event-file-parts.ts';
import {
  type EventFile,
  type EventFileHead,
  eventFileSchema,
} from '@daysheet/shared/events/event-file.schemas.ts';

/** A file that can be imported, in the parts that it is sent in. */
export type ReadEventFile = { head: EventFileHead; parts: EventFilePart[]; people: number; items: number };
export type EventFileProblem =
  | { kind: 'too_large' | 'unreadable' | 'newer' }
  /** The place in the file, as its reader would look for it, and how many more errors there are. */
  | { kind: 'wrong'; at: string; message: string; more: number };
export type EventFileReading =
  | { kind: 'file'; file: ReadEventFile }
  | { kind: 'problem'; problem: EventFileProblem };
/** The worker's messages: each part of a file by itself, then the result without them. */
export type EventFileMessage = EventFileReading | { kind: 'part'; part: EventFilePart };

const refuse = (problem: EventFileProblem): EventFileReading => ({ kind: 'problem', problem });

/** 'people, row 3, email': rows are counted from one, as people do. */
const describePlace = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? `row ${part + 1}` : String(part))).join(', ');

const toReading = (file: EventFile): EventFileReading => ({
  kind: 'file',
  file: {
    head: file.event,
    parts: cutEventFile(file),
    people: file.people.length,
    items: file.items.length,
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses the text of a file; the result says what is wrong with a file that is refused. */
export function parseEventFile(text: string): EventFileReading {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return refuse({ kind: 'unreadable' });
  if (Reflect.get(value, 'format') !== eventFileFormat) return refuse({ kind: 'unreadable' });
  const version: unknown = Reflect.get(value, 'version');
  if (typeof version === 'number' && version > eventFileVersion) return refuse({ kind: 'newer' });
  const read = eventFileSchema.safeParse(value);
  if (read.success) return toReading(read.data);
  const [first, ...rest] = read.error.issues;
  const [at, message] = [describePlace(first?.path ?? []), first?.message ?? ''];
  return refuse({ kind: 'wrong', at: at === '' ? 'the file' : at, message, more: rest.length });
}
