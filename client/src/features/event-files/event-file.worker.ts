import { type EventFileMessage, parseEventFile } from './parse-event-file.ts';

/** Reads a file away from the page, which stays quick, and can be stopped by ending the worker. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data));

async function read(file: File): Promise<void> {
  const reading = parseEventFile(await file.text());
  if (reading.kind === 'problem') return post(reading);
  // One at a time: the page takes them in without being held.
  for (const part of reading.file.parts) post({ kind: 'part', part });
  post({ kind: 'file', file: { ...reading.file, parts: [] } });
}

const post = (message: EventFileMessage) => self.postMessage(message);
