import type { ReactNode, Ref } from 'react';
import { Title } from '../title.tsx';
import classes from './message.module.css';

type EmptyStateProps = {
  title: string;
  /** Set it if the state replaces the focused element. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
  /** The next step: usually one `LinkButton` or `Button`. */
  action?: ReactNode;
  picture?: ReactNode;
  /** The heading level, one below the heading above it. */
  order?: 1 | 2 | 3 | 4;
  compact?: boolean;
};

/** Says what will be shown here, and offers the first step. */
export function EmptyState({
  title,
  titleRef,
  children,
  action,
  picture,
  order = 2,
  compact,
}: EmptyStateProps) {
  return (
    <div className={classes.message} data-compact={compact || undefined}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Title order={order} size="h2" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Title>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
