import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A button that reads as a link. For a finger's sake it is taller than its line: `className` sees to what is around. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={[classes.button, className].filter(Boolean).join(' ')} />;
}
