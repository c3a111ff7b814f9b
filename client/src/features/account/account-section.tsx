import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './account.module.css';

type AccountSectionProps = { title: string; children: ReactNode; danger?: boolean };

export function AccountSection({ title, children, danger }: AccountSectionProps) {
  return (
    <Sheet as="section" aria-label={title} className={danger ? classes.danger : undefined}>
      <Title order={2} className={classes.heading}>
        {title}
      </Title>
      {children}
    </Sheet>
  );
}
