import type { HTMLAttributes, Ref } from 'react';
import classes from './callout.module.css';

type CalloutProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'p';
  ref?: Ref<HTMLDivElement & HTMLParagraphElement>;
};

/** A block in the colour of 'now', for something to notice before going on. */
export function Callout({ as: Tag = 'div', className, ...rest }: CalloutProps) {
  return <Tag {...rest} className={[classes.callout, className].filter(Boolean).join(' ')} />;
}
