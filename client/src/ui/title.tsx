import type { ComponentPropsWithRef } from 'react';
import classes from './title.module.css';

type TitleProps = {
  /** The heading level, one below the heading above it. */
  order: 1 | 2 | 3 | 4;
  /** The size of another level. */
  size?: 'h2';
} & ComponentPropsWithRef<'h1'>;

/** A heading without Mantine, in the serif. */
export function Title({ order, size, className, ...others }: TitleProps) {
  const Level = `h${order}` as const;
  const looks = `${classes.title} ${classes[size ?? Level]}`;
  return <Level {...others} className={className ? `${looks} ${className}` : looks} />;
}
