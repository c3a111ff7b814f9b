import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.ts';

/** The layers of the server's features, the lowest first: `docs/decisions/059-layers.md`. */
const LAYERS = ['core', 'signals', 'reach', 'doors'];
const IMPORT = /from '(\.[^']+)'/g;

type Arrow = { from: string; to: string; file: string; target: string };

/** A feature is `<layer>/<noun>`. */
const featureOf = (path: string) => path.split('/').slice(2, 4).join('/');
const layerOf = (feature: string) => LAYERS.indexOf(feature.split('/')[0] ?? '');

/** Who imports from which other feature. Routers are doors wherever they stand, and tests may know everything. */
export function readArrows(files: readonly string[]): Arrow[] {
  return files
    .filter((file) => !/\.(?:test|router)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((match) => {
        const target = relative(ROOT, join(ROOT, dirname(file), match[1] ?? ''));
        return { from: featureOf(file), to: featureOf(target), file, target };
      }),
    )
    .filter(({ from, to, target }) => target.startsWith('server/features/') && from !== to);
}

/** The features that a feature reaches by arrows, itself among them where it stands in a circle. */
function reached(arrows: readonly Arrow[], from: string): Set<string> {
  const found = new Set<string>();
  const visit = (feature: string) => {
    for (const arrow of arrows) {
      if (arrow.from !== feature || found.has(arrow.to)) continue;
      found.add(arrow.to);
      visit(arrow.to);
    }
  };
  visit(from);
  return found;
}

const isCommand = ({ target }: Arrow) => /\.(?:commands|jobs|reactions)\.ts$/.test(target);

/** Arrows back up, commands of a neighbour, and features in a circle. */
export function judgeArrows(arrows: readonly Arrow[]) {
  const features = [...new Set(arrows.map(({ from }) => from))];
  return {
    pairs: new Set(arrows.map(({ from, to }) => `${from} ${to}`)).size,
    upwards: arrows.filter(({ from, to }) => layerOf(to) > layerOf(from)),
    sideways: arrows.filter((arrow) => layerOf(arrow.to) === layerOf(arrow.from) && isCommand(arrow)),
    inCircles: features.filter((feature) => reached(arrows, feature).has(feature)),
  };
}
