import type { HTMLAttributes, Ref } from 'react';
import classes from './list.module.css';

type ListProps = HTMLAttributes<HTMLElement> & {
  as?: 'ul' | 'ol';
  /** The gap between items in a column; without it the class decides the layout. */
  gap?: 4 | 8 | 12 | 16;
  ref?: Ref<HTMLUListElement>;
};

/** A list without the browser's dots and margins. */
export function List({ as = 'ul', gap, className, ref, ...rest }: ListProps) {
  const looks = { className: [classes.list, className].filter(Boolean).join(' '), 'data-gap': gap };
  return as === 'ol' ? <ol {...rest} {...looks} /> : <ul {...rest} {...looks} ref={ref} />;
}
