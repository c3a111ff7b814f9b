import { type EventFileMessage, parseEventFile } from './parse-event-file.ts';

/** Reads a file off the main thread; ending the worker stops it. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data));

async function read(file: File): Promise<void> {
  const reading = parseEventFile(await file.text());
  if (reading.kind === 'problem') return post(reading);
  // One at a time: the page receives them without being blocked.
  for (const part of reading.file.parts) post({ kind: 'part', part });
  post({ kind: 'file', file: { ...reading.file, parts: [] } });
}

const post = (message: EventFileMessage) => self.postMessage(message);
