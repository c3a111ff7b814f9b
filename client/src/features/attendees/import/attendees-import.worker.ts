import { newId } from '../../../lib/ids.ts';
import { parseFile } from './parse-file.ts';
import type { FileReading } from './read-in-worker.ts';

/** Reads one file away from the page, which stays quick, and can be stopped by ending the worker. */
self.addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const parsed = parseFile(file.name, new Uint8Array(await file.arrayBuffer()));
  if (parsed.kind === 'problem') return answer(parsed);
  const { people, ...found } = parsed.list;
  // Made once: sending a part again is the same people.
  const rows = people.map((person) => ({ id: newId(), ...person }));
  answer({ kind: 'list', file: { ...found, importId: newId(), rows, isCut: parsed.isCut } });
});

function answer(reading: FileReading): void {
  self.postMessage(reading);
}
