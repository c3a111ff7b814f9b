import { type ComponentProps, type ReactElement, startTransition, useEffect, useState } from 'react';
import { List } from './list.tsx';

/** More than fit on a screen, and few enough to be drawn in a moment. */
const rowsAtOnce = 40;

/**
 * A list whose first rows are there at once, and the others piece by piece, so that hundreds of them do not hold the page
 * up. In the end all are there: the browser finds words in them, and keys go through them.
 */
export function GrowingList({
  children,
  ...list
}: Omit<ComponentProps<typeof List>, 'children'> & { children: readonly ReactElement[] }) {
  const [count, setCount] = useState(rowsAtOnce);
  const isWhole = count >= children.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + rowsAtOnce)));
    return () => clearTimeout(timer);
  }, [count, isWhole]);
  return <List {...list}>{children.slice(0, count)}</List>;
}
