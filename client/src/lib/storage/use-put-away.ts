import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Something that a person has seen and put away, until they come with a new tab. */
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
