import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

type StatusBadgeProps = {
  /** `good` is green (live, joined), `now` marigold (draft, needs a look), `quiet` grey. */
  tone: 'good' | 'now' | 'quiet' | 'danger';
  children: ReactNode;
};

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
