import type { ReactNode } from 'react';
import classes from './loading.module.css';

type LoadingProps = {
  /** Read aloud and shown, such as 'Loading your events...'. */
  label: string;
  /** The shape of the content to come, made of `Skeleton`s. */
  children?: ReactNode;
  /** In the middle of the page, if there is nothing else on it. */
  centered?: boolean;
};

/** Appears only after 150 ms, so that fast responses do not flash. */
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
