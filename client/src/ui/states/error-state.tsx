import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Title } from '../title.tsx';
import classes from './message.module.css';
import { useUiTexts } from '../ui-texts.ts';

type ErrorStateProps = {
  title: string;
  message: ReactNode;
  /** Renders 'Try again'. Leave it out if a retry cannot help (not found). */
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, such as a button back. */
  action?: ReactNode;
  order?: 1 | 2 | 3;
  compact?: boolean;
};

export function ErrorState({
  title,
  message,
  onRetry,
  retrying,
  action,
  order = 2,
  compact,
}: ErrorStateProps) {
  const { tryAgain } = useUiTexts();
  return (
    <div className={classes.message} data-compact={compact || undefined} role="alert">
      <Title order={order} size="h2">
        {title}
      </Title>
      <p className={classes.text}>{message}</p>
      {(onRetry || action) && (
        <div className={classes.actions}>
          {action}
          {onRetry && (
            <Button variant="default" onClick={onRetry} loading={retrying}>
              {tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
