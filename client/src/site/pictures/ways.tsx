import { Picture } from '../../ui/pictures/picture.tsx';
import classes from '../../ui/pictures/picture.module.css';

/** A signpost without a text, for a page that does not exist. */
export function SignpostPicture() {
  return (
    <Picture width={220}>
      <ellipse className={classes.soft} cx="80" cy="66" rx="70" ry="44" />
      <path d="M14 106c22-12 44-16 66-16s44 4 66 16" />
      <path className={classes.paper} d="M76 90V12h8v78" />
      <path className={classes.paper} d="M52 20h62l12 10-12 10H52z" />
      <path className={classes.paper} d="M108 48H46L34 58l12 10h62z" />
      <path className={classes.faint} d="M64 30h20M70 58h26" />
      <path className={classes.now} d="M20 78h18M48 78h2M58 78h2" />
      <circle className={classes.dot} cx="20" cy="78" r="4.500" />
    </Picture>
  );
}

/** An open envelope with a sheet in it. */
export function LetterPicture() {
  return (
    <Picture width={140}>
      <ellipse className={classes.soft} cx="80" cy="66" rx="68" ry="44" />
      <path d="M30 56 80 22l50 34v50H30z" />
      <path className={classes.paper} d="M48 16h64v56L80 92 48 72z" />
      <path d="M60 32h40M60 46h28" />
      <path className={classes.now} d="M60 60h18" />
      <circle className={classes.dot} cx="60" cy="60" r="3.800" />
      <path className={classes.paper} d="m30 56 50 34 50-34v50H30z" />
      <path d="m30 106 36-26M130 106 94 80" />
    </Picture>
  );
}

/** A lighthouse and its beam. */
export function LighthousePicture() {
  return (
    <Picture width={140}>
      <ellipse className={classes.soft} cx="80" cy="66" rx="70" ry="44" />
      <path className={classes.now} d="m92 30 46-12M92 36l46 12" />
      <path className={classes.paper} d="M68 42h24l8 62H60z" />
      <path className={classes.paper} d="M70 26h20v16H70z" />
      <path d="m66 26 14-12 14 12zM64 42h32" />
      <circle className={classes.dot} cx="80" cy="34" r="4.500" />
      <path className={classes.fill} d="m65.500 62 29 0 1.600 12H64zM61.700 90h36.600l1.700 14H60z" />
      <path d="M16 104h128" />
      <path className={classes.accent} d="M20 112q7-5 14 0t14 0M104 112q7-5 14 0t14 0" />
    </Picture>
  );
}
