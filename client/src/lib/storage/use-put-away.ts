import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Whether the person has dismissed something in this tab. */
export function usePutAway(name: string): { isAway: boolean; putAway: () => void } {
  const key = `put-away ${name}`;
  const [away, setAway] = useState<string>();
  return {
    isAway: away === key || readStored('session', key) === true,
    putAway: () => {
      writeStored('session', key, true);
      setAway(key);
    },
  };
}
