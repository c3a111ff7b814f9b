import { expect, test, vi } from 'vitest';
import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import { readEventFile } from './read-event-file.ts';

test('a file that is too large is refused at once: nothing of it is read', async () => {
  const opened = vi.fn<() => void>();
  vi.stubGlobal('Worker', opened);
  const large = new File([new Uint8Array(eventFileSizeMax + 1)], 'wedding.daysheet.json');
  expect(large.size).toBeGreaterThan(eventFileSizeMax);
  const read = vi.spyOn(large, 'text');
  expect(await readEventFile(large, new AbortController().signal)).toEqual({
    kind: 'problem',
    problem: { kind: 'too_large' },
  });
  expect(opened).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
