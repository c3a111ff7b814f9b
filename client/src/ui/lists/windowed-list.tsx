import { type ReactNode, useState } from 'react';
import classes from './windowed-list.module.css';

type WindowedListProps<Item> = {
  label: string;
  items: readonly Item[];
  getItemKey: (item: Item) => string;
  /** Renders one row, of height `rowHeight`. */
  children: (item: Item) => ReactNode;
  /** In rem, so that it grows with the font size. */
  rowHeight?: number;
  /** The most rows in view. */
  rowsShown?: number;
};

/** Rows rendered outside of the view, so that Tab finds the next one. */
const beyond = 6;
const getRootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A list of thousands that renders only the rows in view, and the one with the focus, which may have typed text. */
export function WindowedList<Item>({
  label,
  items,
  getItemKey,
  children,
  rowHeight = 2.75,
  rowsShown = 6.5,
}: WindowedListProps<Item>) {
  const [top, setTop] = useState(0);
  const first = Math.min(top, Math.max(0, items.length - Math.ceil(rowsShown)));
  const from = Math.max(0, first - beyond);
  const [held, setHeld] = useState<string>();
  const seen = items
    .slice(from, first + Math.ceil(rowsShown) + beyond)
    .map((item, index) => ({ item, at: from + index }));
  const heldAt = held === undefined ? -1 : items.findIndex((item) => getItemKey(item) === held);
  const heldItem = items[heldAt];
  if (heldItem !== undefined && !seen.some(({ at }) => at === heldAt))
    seen[heldAt < from ? 'unshift' : 'push']({ item: heldItem, at: heldAt });
  return (
    <div
      className={classes.scroller}
      style={{ maxHeight: `${rowsShown * rowHeight}rem` }}
      // Focusable, for the arrow keys, if its rows have no control.
      tabIndex={0}
      role="group"
      aria-label={label}
      onScroll={({ currentTarget }) => {
        setTop(Math.floor(currentTarget.scrollTop / (rowHeight * getRootFontSize())));
        setHeld(currentTarget.querySelector<HTMLElement>('li:focus-within')?.dataset['key']);
      }}
    >
      <ul className={classes.list} aria-label={label} style={{ height: `${items.length * rowHeight}rem` }}>
        {seen.map(({ item, at }) => (
          <li
            key={getItemKey(item)}
            className={classes.row}
            style={{ height: `${rowHeight}rem`, top: `${at * rowHeight}rem` }}
            aria-setsize={items.length}
            aria-posinset={at + 1}
            data-key={getItemKey(item)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
