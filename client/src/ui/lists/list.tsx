import type { HTMLAttributes, Ref } from 'react';
import classes from './list.module.css';

type ListProps = HTMLAttributes<HTMLUListElement & HTMLOListElement> & {
  as?: 'ul' | 'ol';
  /** Between the items, one below the other; without it a list has the looks its class gives it. */
  gap?: 4 | 8 | 12 | 16;
  ref?: Ref<HTMLUListElement & HTMLOListElement>;
};

/** A list without the browser's dots and margins. */
export function List({ as: Tag = 'ul', gap, className, ...rest }: ListProps) {
  return <Tag {...rest} className={[classes.list, className].filter(Boolean).join(' ')} data-gap={gap} />;
}
