/** How a shape is filled; `renderCover` says in which colours, on light screens and on dark ones. */
export type Fill = 'strong' | 'middle' | 'light' | 'now';

/** A rectangle that a shape stays in. */
type Box = { left: number; top: number; right: number; bottom: number };

/** `commands`: of a path, from a place of its own. A line has a width. */
export type Shape = { fill: Fill; width?: number; commands: string; box: Box };

/** A cover's own measures; it is cut at its sides, or above and below, to fit. */
export const coverSize = { width: 1200, height: 240 };
/** Of what reaches from one side to the other. */
export const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export const around = (x: number, y: number, radius: number, above = radius): Box => ({
  left: x - radius,
  top: y - above,
  right: x + radius,
  bottom: y + above,
});

/** To a tenth: the eye sees no more, and a picture is a third shorter. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (fill: Fill, commands: string, box: Box): Shape => ({ fill, commands, box });
export const line = (fill: Fill, width: number, commands: string, box: Box): Shape => ({
  fill,
  width,
  commands,
  box,
});

/** All around in one arc but for a tenth, which is closed. */
const drawEllipse = (x: number, y: number, across: number, down: number): string =>
  `M${round(x)} ${round(y - down)}a${round(across)} ${round(down)} 0 1 0 .1 0Z`;

export const ellipse = (fill: Fill, x: number, y: number, [across, down]: [number, number]): Shape =>
  path(fill, drawEllipse(x, y, across, down), around(x, y, across, down));
export const circle = (fill: Fill, x: number, y: number, radius: number): Shape =>
  ellipse(fill, x, y, [radius, radius]);
export const ring = (fill: Fill, width: number, [x, y]: [number, number], radius: number): Shape =>
  line(fill, width, drawEllipse(x, y, radius, radius), around(x, y, radius + width / 2));

/** A strip of paper from its left upper corner, about which it is turned by so many degrees. */
export function strip(
  fill: Fill,
  [x, y]: [number, number],
  { width, height, turn }: { width: number; height: number; turn: number },
): Shape {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const along = `${round(cos * width)} ${round(sin * width)}`;
  const back = `${round(-cos * width)} ${round(-sin * width)}`;
  const commands = `M${round(x)} ${round(y)}l${along}l${round(-sin * height)} ${round(cos * height)}l${back}Z`;
  return path(fill, commands, around(x, y, Math.hypot(width, height)));
}

/** A leaf from a point, `length` long, in a direction in radians. */
export function leaf(
  fill: Fill,
  x: number,
  y: number,
  { length, turn }: { length: number; turn: number },
): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, beside: number) =>
    `${round(x + cos * along - sin * beside)} ${round(y + sin * along + cos * beside)}`;
  const belly = length * 0.32;
  return path(
    fill,
    `M${at(0, 0)}Q${at(length * 0.45, belly)} ${at(length, 0)}Q${at(length * 0.45, -belly)} ${at(0, 0)}Z`,
    around(x + (cos * length) / 2, y + (sin * length) / 2, length / 2),
  );
}

/** Numbers from `from` up to `to`, `step` apart. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The paths of a picture, below first, each of all the shapes that can be drawn together: a page of a few paths is there
 * sooner than one of a hundred shapes (docs/decisions/091-compile-ahead.md). None comes to lie below what it was drawn
 * over, and none shares a path with one that it touches, since a see-through path is as dark there as elsewhere.
 */
export function joinShapes(shapes: readonly Shape[]): Omit<Shape, 'box'>[] {
  const paths: Shape[][] = [];
  for (const shape of shapes) {
    const above = paths.findLastIndex((each) => each.some(({ box }) => meet(box, shape.box)));
    const joined = paths
      .slice(above + 1)
      .find(([one]) => one?.fill === shape.fill && one.width === shape.width);
    if (joined) joined.push(shape);
    else paths.push([shape]);
  }
  return paths.flatMap(([first, ...others]) =>
    first ? [{ ...first, commands: [first, ...others].map(({ commands }) => commands).join('') }] : [],
  );
}
