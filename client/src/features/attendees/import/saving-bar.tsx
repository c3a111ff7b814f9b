import { type ReactNode, useEffect, useRef } from 'react';
import classes from './saving-bar.module.css';

/** The progress of an import at the bottom of the window: the list above it can be used meanwhile. */
export function SavingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that started it is gone, so the bar takes the focus.
  useEffect(() => bar.current?.focus(), []);
  return (
    <div ref={bar} className={classes.bar} role="group" aria-label="Import on its way" tabIndex={-1}>
      {children}
    </div>
  );
}
