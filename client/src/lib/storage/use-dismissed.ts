import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Whether the person has dismissed something in this tab. */
export function useDismissed(name: string): { isDismissed: boolean; dismiss: () => void } {
  const key = `put-away ${name}`;
  const [away, setAway] = useState<string>();
  return {
    isDismissed: away === key || readStored('session', key) === true,
    dismiss: () => {
      writeStored('session', key, true);
      setAway(key);
    },
  };
}
