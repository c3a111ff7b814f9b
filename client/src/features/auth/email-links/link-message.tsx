import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../auth-card.module.css';

type LinkMessageProps = { title: string; children: ReactNode; action?: ReactNode };

/** The outcome of an e-mailed link, and the next step. */
export function LinkMessage({ title, children, action }: LinkMessageProps) {
  return (
    <Sheet className={classes.card} role="status">
      <Title order={1}>{title}</Title>
      <p className={classes.detail}>{children}</p>
      {action}
    </Sheet>
  );
}
