import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './retry-note.module.css';
import { useUiTexts } from '../ui-texts.ts';

type RetryNoteProps = { children: ReactNode; onRetry: () => void; retrying: boolean };

/** What is shown stays, and may be old: says so, and tries again. */
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
