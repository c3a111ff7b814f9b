import { type ReactNode, Suspense, useState } from 'react';
import { takeOver, type Turn } from '../lib/take-over.ts';

/**
 * A part of a page, one element, that is taken over from the server in a task of its own. Until its turn it stands as it
 * was rendered.
 */
export function InTurn({ children }: { children: ReactNode }) {
  // What comes in between is for later: attributes are taken over as they are.
  const [{ turn, first }] = useState(() => ({ turn: takeOver.takeTurn(), first: children }));
  return (
    <Suspense>
      <Waiting turn={turn}>{turn && takeOver.isUnderWay() ? first : children}</Waiting>
    </Suspense>
  );
}

function Waiting({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn && !turn.hasCome()) throw turn.wait;
  return children;
}
