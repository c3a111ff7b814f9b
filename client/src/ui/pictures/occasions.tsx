import { Picture } from './picture.tsx';
import classes from './picture.module.css';

/** A church on an island, and the boat that leaves at 15:20. */
export function WeddingPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="80" cy="66" rx="70" ry="46" />
      <path d="M38 84c10-16 24-24 42-24s34 8 44 24" />
      <path className={classes.paper} d="M62 64V46l15-11 15 11v18M92 64V26l6-13 6 13v42" />
      <path d="M73 64V54a4 4 0 0 1 8 0v10M98 32v5M98 9v4" />
      <path
        className={classes.accent}
        d="M46 76c-5-7-3-14 2-17 5 4 6 11 2 16M116 74c5-6 4-13-1-16-5 3-6 9-3 14"
      />
      <path d="M20 92q6-5 12 0t12 0M112 96q6-5 12 0t12 0" />
      <path className={classes.paper} d="M56 96h42l-6 10H63z" />
      <path className={classes.now} d="M77 96V80l12 6-12 4" />
    </Picture>
  );
}

/** A flip chart and the seats before it. */
export function RetreatPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="78" cy="62" rx="68" ry="46" />
      <path d="M64 74 52 106M96 74l12 32M80 74v26" />
      <rect className={classes.paper} x="46" y="16" width="68" height="58" rx="4" />
      <path d="M42 16h76M56 30h22M56 42h34M56 54h28" />
      <path className={classes.now} d="M88 62l8-14 8 6" />
      <circle className={classes.dot} cx="104" cy="53" r="3.600" />
      <path className={classes.accent} d="M18 78v14h16v14M18 92v14M142 78v14h-16v14M142 92v14" />
    </Picture>
  );
}

/** Mountains, a lake and the sun. */
export function TripPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="82" cy="66" rx="70" ry="44" />
      <circle className={classes.dot} cx="112" cy="30" r="11" />
      <path className={classes.paper} d="M14 88 54 30l22 32 14-18 38 44z" />
      <path d="m43 46 9 7 7-6 6 1M83 53l6 4 6-5" />
      <path d="M14 88h132" />
      <path className={classes.accent} d="M32 98q8-5 16 0t16 0 16 0M84 107q8-5 16 0t16 0" />
    </Picture>
  );
}

/** A house, and somebody's ball before it. */
export function FamilyPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="80" cy="66" rx="68" ry="46" />
      <path className={classes.paper} d="M42 54v48h68V54" />
      <path d="M32 62 76 22l44 40M98 40V26h9v22" />
      <path d="M66 102V78h20v24M52 64h12v11H52zM92 64h10v11H92z" />
      <path d="M20 102h112" />
      <circle className={classes.dot} cx="128" cy="93" r="9" />
      <path d="m123 88 10 10M133 88l-10 10" />
      <path className={classes.accent} d="M24 102V86M24 92c-7-2-9-10-5-16 7 1 10 9 5 16z" />
    </Picture>
  );
}

/** Bunting over two glasses. */
export function PartyPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="80" cy="64" rx="68" ry="44" />
      <path d="M12 22c30 22 106 22 136 0" />
      <path className={classes.fill} d="m28 31 18 6-11 12zM98 37l17-5-6 15z" />
      <path className={classes.paper} d="m62 39 18 1-9 15z" />
      <path className={classes.dot} d="m122 29 14-6-4 15z" />
      <path
        className={classes.paper}
        d="m50 62 24-4 2 18a12 12 0 0 1-23 4zM110 62l-24-4-2 18a12 12 0 0 0 23 4z"
      />
      <path d="M66 87l4 19M58 108l22-4M94 87l-4 19M80 104l22 4" />
      <path className={classes.now} d="M80 50v-8M72 52l-4-5M88 52l4-5" />
    </Picture>
  );
}

/** A page with room on it for whatever it is. */
export function CustomPicture({ width }: { width?: number }) {
  return (
    <Picture width={width}>
      <ellipse className={classes.soft} cx="80" cy="64" rx="66" ry="46" />
      <path className={classes.paper} d="M50 14h50l14 14v78H50z" transform="rotate(4 80 60)" />
      <path d="m100 16-1 14 15 1M64 46h34M63 60h22" />
      <path className={classes.now} d="M62 76h12" />
      <path className={classes.paper} d="m84 84 38-40 9 8-38 40-12 4z" />
      <path className={classes.accent} d="m115 51 9 8" />
    </Picture>
  );
}
