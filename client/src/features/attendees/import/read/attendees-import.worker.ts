import { createId } from '../../../../lib/ids.ts';
import { readFile } from './read-file.ts';
import type { FileReading } from './read-in-worker.ts';

/** Reads one file away from the page, which stays quick, and can be stopped by ending the worker. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => void read(data));

async function read(file: File): Promise<void> {
  const parsed = await readFile(file.name, new Uint8Array(await file.arrayBuffer()));
  if (parsed.kind === 'problem') return self.postMessage(parsed satisfies FileReading);
  // Made once: sending a part again is the same people.
  const people = parsed.list.people.map((person) => ({ id: createId(), ...person }));
  const found = { ...parsed.list, importId: createId(), people, isCut: parsed.isCut };
  self.postMessage({ kind: 'list', file: found } satisfies FileReading);
}
