import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import classes from './account.module.css';

type AccountRowProps = { as?: 'div' | 'li'; title: string; detail: ReactNode; children: ReactNode };

/** A line of a section: its subject, and the actions on it. */
export function AccountRow({ as: Row = 'div', title, detail, children }: AccountRowProps) {
  return (
    <Row className={classes.row}>
      <div className={classes.what}>
        <strong>{title}</strong>
        <Note size={15}>{detail}</Note>
      </div>
      {children}
    </Row>
  );
}
