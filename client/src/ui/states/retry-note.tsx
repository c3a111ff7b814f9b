import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './retry-note.module.css';
import { useUiTexts } from '../ui-texts.ts';

type RetryNoteProps = { children: ReactNode; onRetry: () => void; retrying: boolean };

/** Says that the data shown may be out of date, and offers a retry. */
export function RetryNote({ children, onRetry, retrying }: RetryNoteProps) {
  const { tryAgain } = useUiTexts();
  return (
    <div className={classes.note} role="status">
      <span>{children}</span>
      <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
        {tryAgain}
      </Button>
    </div>
  );
}
