import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from './draft-schedule.module.css';

type DraftGroupProps = { title: string; note: string; action?: ReactNode; children: ReactNode };

/** Items that stand under a heading of their own instead of a day. */
export function DraftGroup({ title, note, action, children }: DraftGroupProps) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <div className={classes.heading}>
        <div>
          <Title order={3} size="h2" id={headingId} className={classes.dayName}>
            {title}
          </Title>
          <Note size={15}>{note}</Note>
        </div>
        {action}
      </div>
      {children}
    </Sheet>
  );
}
