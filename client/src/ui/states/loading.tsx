import type { ReactNode } from 'react';
import classes from './loading.module.css';

type LoadingProps = {
  /** Read aloud and shown, such as 'Loading your events...'. */
  label: string;
  /** The shape of what comes, made of `Skeleton`s. */
  children?: ReactNode;
  /** In the middle of the page, where nothing else stands. */
  centered?: boolean;
};

/** Shows itself only after 150 ms, so that quick answers do not flash. */
export function Loading({ label, children, centered }: LoadingProps) {
  return (
    <div className={classes.loading} data-centered={centered || undefined}>
      <p className={classes.label} role="status">
        {label}
      </p>
      {children && <div aria-hidden="true">{children}</div>}
    </div>
  );
}
