import type { Accent, ChosenCover } from '@daysheet/shared/events/event-looks.ts';
import type { houseAccent, ownPicture } from './event-look.rules.ts';

export const accentTexts: Record<Accent | typeof houseAccent, string> = {
  forest: 'Forest',
  sea: 'Sea',
  sky: 'Sky',
  ink: 'Ink',
  violet: 'Violet',
  plum: 'Plum',
  rose: 'Rose',
  brick: 'Brick',
  clay: 'Clay',
  bronze: 'Bronze',
  olive: 'Olive',
  slate: 'Slate',
  house: 'As on all pages here',
};

export const coverTexts: Record<ChosenCover | typeof ownPicture, string> = {
  own: 'Your picture',
  none: 'None',
  garland: 'Garland',
  blossom: 'Blossom',
  bunting: 'Bunting',
  confetti: 'Confetti',
  lanterns: 'Lanterns',
  hills: 'Hills',
  waves: 'Waves',
  sunrise: 'Sunrise',
  stars: 'Stars',
  tiles: 'Tiles',
  ripples: 'Ripples',
  weave: 'Weave',
};
