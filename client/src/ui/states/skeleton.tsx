import classes from './skeleton.module.css';

type SkeletonProps = {
  /** Of what comes, in pixels at the usual size of letters; they grow with these. */
  height: number;
  width?: number | string;
  above?: number;
  below?: number;
  radius?: 'button' | 'inner' | 'sheet';
};

const toRem = (size: number | string | undefined) => (typeof size === 'number' ? `${size / 16}rem` : size);

/** The shape of something that is on its way. */
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
