import { type ComponentProps, type ReactElement, startTransition, useEffect, useState } from 'react';
import { List } from './list.tsx';

/** More than fit on a screen, and few enough to render in a moment. */
const rowsAtOnce = 40;

/**
 * A list that renders its first rows at once and the rest in steps, so that hundreds of rows do not block the page. In
 * the end all are there, for the browser's text search and the keyboard.
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
