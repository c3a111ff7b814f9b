import type { HTMLAttributes } from 'react';
import classes from './note.module.css';

type NoteProps = HTMLAttributes<HTMLParagraphElement> & {
  /** In pixels; by default the size of the text around it. */
  size?: 13 | 15;
};

/** A paragraph in the quiet colour, for secondary information. */
export function Note({ size, className, ...rest }: NoteProps) {
  return <p {...rest} className={[classes.note, className].filter(Boolean).join(' ')} data-size={size} />;
}
