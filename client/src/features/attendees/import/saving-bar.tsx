import { type ReactNode, useEffect, useRef } from 'react';
import classes from './saving-bar.module.css';

/** An import on its way, at the window's foot: the list above it can be used meanwhile. */
export function SavingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  // Where the button was that began it there is nothing now.
  useEffect(() => bar.current?.focus(), []);
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label="Import on its way" tabIndex={-1}>
      {children}
    </div>
  );
}
