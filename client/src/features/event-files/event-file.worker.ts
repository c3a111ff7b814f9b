import { type EventFileReading, parseEventFile } from './parse-event-file.ts';

/** Reads a file away from the page, which stays quick, and can be stopped by ending the worker. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data));

async function read(file: File): Promise<void> {
  self.postMessage(parseEventFile(await file.text()) satisfies EventFileReading);
}
