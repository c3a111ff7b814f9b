const light = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#231d18',
  onInk: '#faf7f2',
  muted: '#6d6359',
  line: '#e8e0d6',
  fieldLine: '#938779',
  hover: '#f3eee6',
  skeleton: '#d9cfc3',
  accent: '#1d6b52',
  accentSoft: '#e3f0ea',
  accentFill: '#1d6b52',
  accentFillHover: '#175843',
  onAccent: '#ffffff',
  now: '#e0982a',
  nowSoft: '#fdf1da',
  nowText: '#7a4c06',
  danger: '#b3372a',
  dangerSoft: '#fbe9e6',
  dangerFill: '#b3372a',
  shadow: '0 1px 2px rgb(35 29 24 / 6%), 0 12px 32px rgb(35 29 24 / 10%)',
  role1: '#1d6b52',
  role2: '#b0527a',
  role3: '#3d6ea8',
  role4: '#96670f',
  role5: '#7456a8',
  role6: '#1c7680',
  role7: '#ab4a2a',
  role8: '#66701f',
} as const;

const dark = {
  paper: '#161310',
  surface: '#211d19',
  ink: '#f4eee6',
  onInk: '#161310',
  muted: '#a99e92',
  line: '#352f29',
  fieldLine: '#7d7266',
  hover: '#2a2520',
  skeleton: '#4a423b',
  accent: '#74c9a6',
  accentSoft: '#1d3a2f',
  accentFill: '#2a7d60',
  accentFillHover: '#236b52',
  now: '#f0b45a',
  nowSoft: '#3a2c14',
  nowText: '#f0b45a',
  danger: '#ef8f83',
  dangerSoft: '#3d211d',
  dangerFill: '#b8463a',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  role1: '#74c9a6',
  role2: '#e398bb',
  role3: '#8fb8e8',
  role4: '#e3b45e',
  role5: '#b9a1e6',
  role6: '#6cc4cf',
  role7: '#eb9a7c',
  role8: '#b9c46a',
} as const;

/** The same in both schemes: on paper, over pictures, and on areas that are always dark or light. */
const fixed = {
  white: '#ffffff',
  lightPaper: light.paper,
  lightInk: light.ink,
  lightNow: light.now,
  darkPaper: dark.paper,
  darkHover: dark.hover,
  darkAccent: dark.accent,
  darkNow: dark.now,
  /** Lines and hovers on a dark or green background, and the overlay behind a dialog. */
  whiteLine: 'rgb(255 255 255 / 30%)',
  whiteHover: 'rgb(255 255 255 / 10%)',
  scrim: 'rgb(22 19 16 / 45%)',
  printMuted: '#57504a',
  printLine: '#c9c0b6',
  printRule: '#c9a15a',
  /** The corner of the sheet in the logo. */
  markFold: '#a9d8c3',
} as const;

/**
 * Every colour of Daysheet. Stylesheets use `client/src/ui/theme/palette.css`, which a test writes from these
 * (`--field-line` for `fieldLine`); code without stylesheets, such as e-mails, imports them from here.
 */
export const colors = { light, dark, fixed };

/**
 * The hues from which an event's colours are derived, each readable on light pages as it is. They are not in stylesheets;
 * a page gets those of its event.
 */
export const accentHues = {
  forest: light.accent,
  sea: '#0f6a73',
  sky: '#1f66a3',
  ink: '#34518f',
  violet: '#6346a3',
  plum: '#873f86',
  rose: '#b0376b',
  brick: '#ab3a34',
  clay: '#a34a1f',
  bronze: '#84590f',
  olive: '#5c6a18',
  slate: '#4b5f6d',
} as const;

/** For Mantine, which needs ten shades of each; the lightest first. */
export const shades = {
  /** Shade 7 is the fill in the light scheme and shade 6 in the dark one, each under white text. */
  green: [
    '#eef6f2',
    '#e3f0ea',
    '#c4e1d4',
    '#9dd3ba',
    '#74c9a6',
    '#46a582',
    '#2a7d60',
    '#1d6b52',
    '#175843',
    '#10402f',
  ],
  red: [
    '#fdf4f2',
    '#fbe9e6',
    '#f5cdc7',
    '#f2ada3',
    '#ef8f83',
    '#d8665a',
    '#b8463a',
    '#b3372a',
    '#962c21',
    '#6f1f17',
  ],
  /** The marigold of 'now' and 'new'. */
  now: [
    '#fef8ec',
    '#fdf1da',
    '#f9deae',
    '#f5c87b',
    '#f0b45a',
    '#e8a540',
    '#e0982a',
    '#e0982a',
    '#c9831a',
    '#7a4c06',
  ],
  gray: [
    '#faf7f2',
    '#f3eee6',
    '#e8e0d6',
    '#d9cfc3',
    '#c7bbad',
    '#938779',
    '#6d6359',
    '#564d44',
    '#3a332c',
    '#231d18',
  ],
  dark: [
    '#f4eee6',
    '#d8cfc4',
    '#a99e92',
    '#8f8477',
    '#4a423b',
    '#2a2520',
    '#211d19',
    '#161310',
    '#120f0d',
    '#0d0b09',
  ],
} as const;
