import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { List } from '../../../ui/lists/list.tsx';
import classes from './check-lines.module.css';

type CheckLinesProps = { label?: string; children: ReactNode };

/** What was checked, line by line. */
export function CheckLines({ label, children }: CheckLinesProps) {
  return (
    <List gap={12} className={classes.lines} aria-label={label}>
      {children}
    </List>
  );
}

const icons = { done: IconCheck, missing: IconAlertTriangle, note: IconPoint };

export function CheckLine({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <li className={classes.line} data-kind={kind}>
      <Icon size={17} aria-hidden />
      {children}
    </li>
  );
}
