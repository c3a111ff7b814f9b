import type { ReactNode } from 'react';
import classes from './picture.module.css';

/**
 * The frame of all drawings of the site: ink lines on a soft green patch, and one thing in marigold, as on a day sheet.
 * They are decorative: the text beside them says everything.
 */
export function Picture({ children, width = 160 }: { children: ReactNode; width?: number }) {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 160 120"
      width={width}
      height={width * 0.75}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
