/** How a shape is filled; `renderCover` says in which colours, on light screens and on dark ones. */
export type Fill = 'strong' | 'middle' | 'light' | 'now';

/** A cover's own measures; it is cut at its sides, or above and below, to fit. */
export const coverSize = { width: 1200, height: 240 };

/** To a tenth: the eye sees no more, and a picture is a third shorter. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (fill: Fill, commands: string): string => `<path class="${fill}" d="${commands}"/>`;
export const line = (fill: Fill, width: number, commands: string): string =>
  `<path class="${fill} line" stroke-width="${width}" d="${commands}"/>`;
export const circle = (fill: Fill, x: number, y: number, radius: number): string =>
  `<circle class="${fill}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;

/** A leaf from a point, `length` long, in a direction in radians. */
export function leaf(
  fill: Fill,
  x: number,
  y: number,
  { length, turn }: { length: number; turn: number },
): string {
  const at = (along: number, beside: number) =>
    `${round(x + Math.cos(turn) * along - Math.sin(turn) * beside)} ${round(y + Math.sin(turn) * along + Math.cos(turn) * beside)}`;
  const belly = length * 0.32;
  return path(
    fill,
    `M${at(0, 0)}Q${at(length * 0.45, belly)} ${at(length, 0)}Q${at(length * 0.45, -belly)} ${at(0, 0)}Z`,
  );
}

/** Numbers from `from` up to `to`, `step` apart. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
