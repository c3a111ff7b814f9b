import classes from './skeleton.module.css';

type SkeletonProps = {
  /** The height of the content to come, in pixels at the default font size; it scales with that. */
  height: number;
  width?: number | string;
  above?: number;
  below?: number;
  radius?: 'button' | 'inner' | 'sheet';
};

const toRem = (size: number | string | undefined) => (typeof size === 'number' ? `${size / 16}rem` : size);

/** A placeholder in the shape of content that is loading. */
export const Skeleton = ({ height, width, above, below, radius }: SkeletonProps) => (
  <div
    className={classes.skeleton}
    data-radius={radius}
    style={{
      height: toRem(height),
      width: toRem(width),
      marginTop: toRem(above),
      marginBottom: toRem(below),
    }}
  />
);
