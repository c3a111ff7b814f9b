import { sitePages } from '@daysheet/shared/routes.ts';
import sizes from '../tutorials/picture-sizes.json' with { type: 'json' };
import classes from './tutorials.module.css';

const sizeOf: Readonly<Record<string, readonly number[]>> = sizes;

type StepPictureProps = { name: string; alt: string };

/** A screenshot for a step, taken by `npm run pictures`; shown at most at its own size. */
export function StepPicture({ name, alt }: StepPictureProps) {
  const [width, height] = sizeOf[name] ?? [];
  return (
    <img
      src={`${sitePages.tutorials}/${name}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={classes.picture}
    />
  );
}
