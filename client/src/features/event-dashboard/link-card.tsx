import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './link-card.module.css';

type LinkCardProps = {
  text: string;
  count?: string;
  /** The router's link; it covers the whole card. */
  children: ReactNode;
};

export function LinkCard({ text, count, children }: LinkCardProps) {
  return (
    <Sheet className={classes.card}>
      <div>
        <Title order={2} size="h3">
          {children}
        </Title>
        <p className={classes.text}>{text}</p>
        {count && <p className={classes.count}>{count}</p>}
      </div>
      <span className={classes.arrow} aria-hidden="true">
        →
      </span>
    </Sheet>
  );
}
