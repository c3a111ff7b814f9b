import { useRef } from 'react';

/** The rows move up under the pointer, so a second click this soon was meant for the row that is gone. */
const doubleClickMilliseconds = 500;

/** For deleting rows one after the other: `at` and the rest are milliseconds of `performance.now()`. */
export function useDoubleClick() {
  const deletedAt = useRef(-Infinity);
  return {
    isSecond: (at: number) => at - deletedAt.current < doubleClickMilliseconds,
    noteDeleted: (at: number) => {
      deletedAt.current = at;
    },
    /** The deleted row is back, so the next click is meant. */
    forget: () => {
      deletedAt.current = -Infinity;
    },
  };
}
