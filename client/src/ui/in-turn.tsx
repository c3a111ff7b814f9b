import { type ReactNode, Suspense, useState } from 'react';
import { takeOver, type Turn } from '../lib/take-over.ts';

/** Hydrates one element of a server-rendered page in a task of its own. Until its turn it stays as it was rendered. */
export function InTurn({ children }: { children: ReactNode }) {
  // Later props wait: hydration has to see the ones that the server rendered.
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
