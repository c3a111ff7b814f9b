import type { Cover } from '@daysheet/shared/events/event-looks.ts';
import {
  around,
  circle,
  coverSize,
  ellipse,
  everywhere,
  type Fill,
  leaf,
  line,
  path,
  ring,
  round,
  type Shape,
  steps,
  strip,
} from './shapes.ts';

/** Gives numbers from 0 to 1. */
type Chance = () => number;
type Draw = (chance: Chance) => Shape[];

const { width, height } = coverSize;
const pick = <Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(chance() * items.length)] ?? items[0];
const between = (chance: Chance, from: number, to: number): number => from + chance() * (to - from);

/** A branch that hangs in arcs, with leaves on both its sides. */
const garland: Draw = (chance) => {
  const arc = between(chance, 300, 420);
  const [top, depth] = [between(chance, 34, 54), between(chance, 60, 96)];
  const start = -between(chance, 0, arc);
  const yAt = (x: number) => top + depth * Math.sin((((x - start) % arc) / arc) * Math.PI);
  const xs = steps(0, width, 21);
  const branch = steps(0, width, 30).map((x, at) => `${at ? 'L' : 'M'}${x} ${round(yAt(x))}`);
  return [
    line('strong', 2.5, branch.join(''), everywhere),
    ...xs.map((x, at) => {
      const turn = (at % 2 ? 1 : -1) * between(chance, 0.7, 1.25) + (yAt(x + 1) - yAt(x - 1)) / 4;
      const fill = pick(chance, ['strong', 'middle', 'middle', 'light'] as const);
      return leaf(fill, x, yAt(x), { length: between(chance, 26, 46), turn });
    }),
    ...steps(40, width, 130).map((x) =>
      circle('now', x + between(chance, -30, 30), yAt(x) + between(chance, -8, 12), 5),
    ),
  ];
};

function drawFlower(chance: Chance, x: number, y: number, size: number): Shape[] {
  const petals = 5 + Math.floor(chance() * 3);
  const first = chance() * Math.PI;
  const fill = pick<Fill>(chance, ['strong', 'middle', 'light']);
  return [
    ...steps(0, petals - 1, 1).map((at) => {
      const turn = first + (at / petals) * 2 * Math.PI;
      return circle(fill, x + Math.cos(turn) * size * 0.55, y + Math.sin(turn) * size * 0.55, size * 0.42);
    }),
    circle('now', x, y, size * 0.26),
  ];
}

const blossom: Draw = (chance) =>
  steps(20, width, 88).flatMap((x, at) => {
    const y = between(chance, 40, height - 40) + (at % 2 ? 24 : -24);
    const size = between(chance, 22, 44);
    const turn = between(chance, 0.3, 2.8);
    return [
      leaf('middle', x, y, { length: size * 1.7, turn }),
      leaf('light', x, y, { length: size * 1.5, turn: turn + 2.2 }),
      ...drawFlower(chance, x + between(chance, -14, 14), y, size),
    ];
  });

/** Flags on two cords. */
const bunting: Draw = (chance) =>
  [between(chance, 18, 40), between(chance, 104, 128)].flatMap((top, row) => {
    const arc = between(chance, 380, 560);
    const start = -between(chance, 0, arc);
    const yAt = (x: number) => top + 46 * Math.sin((((x - start) % arc) / arc) * Math.PI);
    const cord = steps(0, width, 30).map((x, at) => `${at ? 'L' : 'M'}${x} ${round(yAt(x))}`);
    const flags = steps(row * 22, width, 46).map((x, at) => {
      const fill = (['strong', 'light', 'now', 'middle'] as const)[(at + row) % 4] ?? 'strong';
      const [left, right] = [x + 4, x + 40];
      const tip = yAt(x + 22) + between(chance, 44, 54);
      const commands = `M${left} ${round(yAt(left))}L${right} ${round(yAt(right))}L${round(x + 22)} ${round(tip)}Z`;
      const highest = Math.min(yAt(left), yAt(right));
      return path(fill, commands, { left, top: highest, right, bottom: tip });
    });
    return [...flags, line('strong', 2, cord.join(''), everywhere)];
  });

const confetti: Draw = (chance) =>
  steps(0, 95, 1).map(() => {
    const [x, y] = [chance() * width, chance() * height];
    const fill = pick<Fill>(chance, ['strong', 'middle', 'light', 'middle', 'now']);
    const size = between(chance, 6, 13);
    if (chance() < 0.4) return circle(fill, x, y, size * 0.6);
    const turn = Math.round(chance() * 180);
    return strip(fill, [x, y], { width: size * 2, height: size * 0.8, turn });
  });

const lanterns: Draw = (chance) =>
  steps(30, width, 76).flatMap((start, at) => {
    const x = start + between(chance, -16, 16);
    const y = between(chance, 50, 150) + (at % 2 ? 30 : 0);
    const size = between(chance, 19, 33);
    const fill = pick<Fill>(chance, ['strong', 'middle', 'light', 'now']);
    const cap = (middle: number) => {
      const commands = `M${round(x - size * 0.4 + 2.5)} ${round(middle)}h${round(size * 0.8 - 5)}`;
      return line('strong', 5, commands, around(x, middle, size * 0.4, 2.5));
    };
    const hang = (from: number, to: number) => ({ left: x - 2, top: from - 2, right: x + 2, bottom: to + 2 });
    return [
      line('middle', 1.5, `M${round(x)} 0V${round(y - size)}`, hang(0, y - size)),
      ellipse(fill, x, y, [size * 0.86, size]),
      cap(y - size + 0.5),
      cap(y + size - 0.5),
      line(
        'strong',
        2,
        `M${round(x)} ${round(y + size)}v${round(size * 0.6)}`,
        hang(y + size, y + size * 1.6),
      ),
    ];
  });

/** A line that rises and falls, closed below. */
function drawRidge(chance: Chance, fill: Fill, top: number, swing: number): Shape {
  const [first, second] = [between(chance, 0.004, 0.008), between(chance, 0.011, 0.018)];
  const shift = chance() * 10;
  const yAt = (x: number) =>
    top + swing * (Math.sin(x * first + shift) + 0.5 * Math.sin(x * second + shift * 2));
  const ridge = steps(0, width, 25).map((x) => `L${x} ${round(yAt(x))}`);
  return path(fill, `M0 ${height}${ridge.join('')}L${width} ${height}Z`, everywhere);
}

const hills: Draw = (chance) => [
  circle('now', between(chance, 420, 780), between(chance, 56, 78), between(chance, 24, 34)),
  drawRidge(chance, 'light', 110, 26),
  drawRidge(chance, 'middle', 152, 24),
  drawRidge(chance, 'strong', 198, 18),
];

const waves: Draw = (chance) => {
  const length = between(chance, 92, 130);
  const crests = Math.ceil(width / length) + 2;
  const rows = (['light', 'light', 'middle', 'middle', 'strong'] as const).map((fill, row) => {
    const y = 88 + row * 32;
    const start = -between(chance, 0, length);
    const crest = `q${round(length / 4)} -26 ${round(length / 2)} 0t${round(length / 2)} 0`;
    return path(fill, `M${round(start)} ${y}${crest.repeat(crests)}V${height}H${round(start)}Z`, everywhere);
  });
  return [circle('now', between(chance, 440, 760), 52, between(chance, 22, 30)), ...rows];
};

const sunrise: Draw = (chance) => {
  const [x, y] = [between(chance, 480, 720), height + 20];
  const rays = 2 * Math.floor(between(chance, 13, 19)) + 1;
  const wedge = Math.PI / rays;
  const at = (turn: number) => `${round(x + Math.cos(turn) * 1300)} ${round(y - Math.sin(turn) * 1300)}`;
  return [
    ...steps(0, rays - 1, 2).map((ray) =>
      path(
        ray % 4 ? 'light' : 'middle',
        `M${round(x)} ${y}L${at(ray * wedge)}L${at((ray + 1) * wedge)}Z`,
        everywhere,
      ),
    ),
    circle('strong', x, y, 112),
    circle('now', x, y, 84),
  ];
};

const stars: Draw = (chance) => {
  const sky = steps(0, 62, 1).map(() => {
    const [x, y, size] = [chance() * width, chance() * height, between(chance, 3, 13)];
    const fill = pick<Fill>(chance, ['strong', 'middle', 'light', 'now']);
    if (size < 6) return circle(fill, x, y, size * 0.5);
    const [r, s] = [round(size), round(size * 0.18)];
    return path(
      fill,
      `M${round(x)} ${round(y - size)}q${s} ${round(size - size * 0.18)} ${r} ${r}q-${round(size - size * 0.18)} ${s} -${r} ${r}q-${s} -${round(size - size * 0.18)} -${r} -${r}q${round(size - size * 0.18)} -${s} ${r} -${r}Z`,
      around(x, y, size),
    );
  });
  const [x, y] = [between(chance, 460, 740), between(chance, 80, 150)];
  return [
    ...sky,
    path('now', `M${round(x)} ${round(y - 46)}a46 46 0 1 0 44 60a36 36 0 1 1 -44 -60Z`, around(x, y, 92)),
  ];
};

/** Quarters of circles in squares, each turned by chance. */
const tiles: Draw = (chance) =>
  steps(0, width - 60, 60).flatMap((x) =>
    steps(0, height - 60, 60).flatMap((y) => {
      const fill = pick<Fill>(chance, ['strong', 'middle', 'middle', 'light', 'light', 'light', 'now']);
      const corners = [
        'M0 0h60a60 60 0 0 1-60 60Z',
        'M60 0v60a60 60 0 0 1-60-60Z',
        'M60 60h-60a60 60 0 0 1 60-60Z',
        'M0 60v-60a60 60 0 0 1 60 60Z',
      ] as const;
      const [, dx = '0', dy = '0', rest = ''] = /^M(\d+) (\d+)(.*)$/.exec(pick(chance, corners)) ?? [];
      return chance() < 0.86
        ? [path(fill, `M${x + Number(dx)} ${y + Number(dy)}${rest}`, around(x + 30, y + 30, 30))]
        : [circle(fill, x + 30, y + 30, 16)];
    }),
  );

const ripples: Draw = (chance) =>
  steps(0, 8, 1).flatMap((at) => {
    const [x, y] = [at * 150 + between(chance, -50, 50), between(chance, 20, height - 20)];
    const fill = pick<Fill>(chance, ['strong', 'middle', 'light']);
    const rings = 3 + Math.floor(chance() * 3);
    return [...steps(1, rings, 1).map((at) => ring(fill, 4, [x, y], at * 19)), circle('now', x, y, 7)];
  });

/** Bands that pass over and under each other. */
const weave: Draw = (chance) => {
  const gap = between(chance, 44, 60);
  const slant = between(chance, 0.8, 1.3);
  const reach = height * slant;
  const bands = steps(-reach, width + reach, gap);
  return bands.flatMap((x, at) => {
    const fill = pick<Fill>(chance, ['light', 'middle', 'strong']);
    const other = pick<Fill>(chance, ['light', 'middle']);
    return [
      line(other, 9, `M${round(x)} 0l${round(reach)} ${height}`, everywhere),
      line(
        at % 7 === 3 ? 'now' : fill,
        at % 7 === 3 ? 4 : 7,
        `M${round(x + reach)} 0l-${round(reach)} ${height}`,
        everywhere,
      ),
    ];
  });
};

export const drawings: Record<Cover, Draw> = {
  garland,
  blossom,
  bunting,
  confetti,
  lanterns,
  hills,
  waves,
  sunrise,
  stars,
  tiles,
  ripples,
  weave,
};
