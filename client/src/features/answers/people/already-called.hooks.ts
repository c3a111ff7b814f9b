import { useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';

const shape = z.array(z.string()).catch([]);

/** Who was telephoned already, remembered by this browser: it is the host's own list, not an answer. */
export function useCalledPeople(askingId: string) {
  const key = `called-${askingId}`;
  const [ids, setIds] = useState<readonly string[]>(() => shape.parse(readStored('local', key)));
  const tick = (attendeeId: string, isCalled: boolean) => {
    const others = ids.filter((id) => id !== attendeeId);
    const next = isCalled ? [...others, attendeeId] : others;
    setIds(next);
    writeStored('local', key, next.length > 0 ? next : undefined);
  };
  return { has: (attendeeId: string) => ids.includes(attendeeId), tick };
}
export type CalledPeople = ReturnType<typeof useCalledPeople>;
