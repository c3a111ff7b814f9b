import { Picture } from '../../ui/pictures/picture.tsx';
import classes from '../../ui/pictures/picture.module.css';

/** A guest list whose rows carry roles. */
export function ListPicture() {
  return (
    <Picture>
      <rect
        className={classes.soft}
        x="18"
        y="14"
        width="104"
        height="92"
        rx="22"
        transform="rotate(-5 70 60)"
      />
      <path className={classes.paper} d="M44 18h58l18 18v70H44z" />
      <path d="M102 18v18h18" />
      <path d="M68 48h38M68 64h30M68 80h36" />
      <path className={classes.faint} d="M68 96h22" />
      <rect className={classes.fill} x="53" y="43.500" width="9" height="9" rx="2" />
      <rect className={classes.fill} x="53" y="59.500" width="9" height="9" rx="2" />
      <circle className={classes.dot} cx="57.500" cy="80" r="4.800" />
      <rect className={classes.faint} x="53.500" y="92" width="8" height="8" rx="2" />
    </Picture>
  );
}

/** Three days beside each other, with the line that marks the current time. */
export function DaysPicture() {
  return (
    <Picture>
      <rect
        className={classes.soft}
        x="34"
        y="10"
        width="104"
        height="92"
        rx="22"
        transform="rotate(4 80 60)"
      />
      <rect className={classes.paper} x="16" y="24" width="128" height="82" rx="8" />
      <path d="M16 42h128M58.500 42v64M101.500 42v64" />
      <path d="M30 33h14M73 33h14M116 33h14" />
      <rect className={classes.fill} x="65" y="50" width="30" height="13" rx="3" />
      <rect x="23" y="52" width="29" height="18" rx="3" />
      <rect x="23" y="78" width="29" height="12" rx="3" />
      <rect x="65" y="82" width="30" height="16" rx="3" />
      <rect x="108" y="50" width="29" height="24" rx="3" />
      <path className={classes.now} d="M60 72.500h40" />
      <circle className={classes.dot} cx="58.500" cy="72.500" r="4.500" />
    </Picture>
  );
}

/** A phone with one person's own times. */
export function PhonePicture() {
  return (
    <Picture>
      <rect
        className={classes.soft}
        x="24"
        y="16"
        width="112"
        height="88"
        rx="22"
        transform="rotate(-4 80 60)"
      />
      <rect className={classes.paper} x="52" y="6" width="56" height="108" rx="11" />
      <path d="M74 13.500h12" />
      <rect className={classes.fill} x="60" y="22" width="40" height="22" rx="5" />
      <path className={classes.faint} d="M75 52v52" />
      <path d="M62 58h6M62 76h6M62 94h6" />
      <path d="M82 58h16M82 76h12M82 94h15" />
      <path className={classes.now} d="M60 67h40" />
      <circle className={classes.dot} cx="75" cy="67" r="4.200" />
    </Picture>
  );
}
