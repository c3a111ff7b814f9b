import type { ComponentPropsWithRef } from 'react';
import classes from './title.module.css';

type TitleProps = {
  /** The heading's level, by what stands above it. */
  order: 1 | 2 | 3 | 4;
  /** The look of another level. */
  size?: 'h2';
} & ComponentPropsWithRef<'h1'>;

/** A heading without Mantine, in the serif. */
export function Title({ order, size, className, ...others }: TitleProps) {
  const Level = `h${order}` as const;
  const looks = `${classes.title} ${classes[size ?? Level]}`;
  return <Level {...others} className={className ? `${looks} ${className}` : looks} />;
}
