import { brandLogo, brandName } from '@daysheet/shared/brand.ts';
import classes from './brand.module.css';

/** The logo: a folded sheet with the line that marks the current time. */
function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={classes.sheet} d="M8 3h12l7 7v17a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
      <path className={classes.fold} d="M20 3v5a2 2 0 0 0 2 2h5Z" />
      <path className={classes.text} d="M11 13.5h9M11 24h8" />
      <path className={classes.gap} d="M4.5 18.75h20" />
      <path className={classes.now} d="M4.5 18.75h20" />
      <circle className={classes.dot} cx="4.5" cy="18.75" r="3" />
    </svg>
  );
}

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.wordmark}>
      {brandLogo === undefined ? (
        <Mark size={size} />
      ) : (
        <img className={classes.logo} src={brandLogo} height={size} alt="" />
      )}
      <bdi>{brandName}</bdi>
    </span>
  );
}
