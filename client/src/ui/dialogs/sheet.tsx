import type { HTMLAttributes } from 'react';
import classes from './sheet.module.css';

type SheetProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  padding?: 'none' | 'snug' | 'roomy';
};

/** A sheet on the page: surface, hairline, round corners. Never one inside another. */
export function Sheet({ as: Tag = 'div', padding = 'roomy', className, ...rest }: SheetProps) {
  return (
    <Tag {...rest} className={[classes.sheet, className].filter(Boolean).join(' ')} data-padding={padding} />
  );
}
