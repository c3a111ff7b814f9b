import { colors } from '@daysheet/shared/lib/colors.ts';

/** The mark of `client/src/ui/page/brand.tsx`, for what is drawn without the client's stylesheets. */
export const renderMark = (
  { fill, fold, ground, now }: { fill: string; fold: string; ground: string; now: string },
  attributes: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round" ${attributes}><path fill="${fill}" d="M8 3h12l7 7v17a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z"/><path fill="${fold}" d="M20 3v5a2 2 0 0 0 2 2h5Z"/><path stroke="${colors.fixed.white}" stroke-width="2.4" d="M11 13.5h9M11 24h8"/><path stroke="${ground}" stroke-width="5" d="M4.5 18.75h20"/><path stroke="${now}" stroke-width="2.6" d="M4.5 18.75h20"/><circle cx="4.5" cy="18.75" r="3" fill="${now}"/></svg>`;
