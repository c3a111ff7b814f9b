import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.ts';

/** The layers of the server's features, the lowest first: `docs/decisions/059-layers.md`. */
const LAYERS = ['core', 'signals', 'reach', 'doors'];
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

type Arrow = { from: string; to: string; file: string; target: string };

/** The folder of the features, and the depth of each: on the server they are `<layer>/<noun>`. */
type Place = { root: string; depth: number };

const getFeature = (path: string, { root, depth }: Place) =>
  path
    .slice(root.length + 1)
    .split('/')
    .slice(0, depth)
    .join('/');
const getLayer = (feature: string) => LAYERS.indexOf(feature.split('/')[0] ?? '');

/** The imports between features. Routers are entry points, and tests may import everything. */
export function readArrows(files: readonly string[], place: Place): Arrow[] {
  return files
    .filter((file) => !/\.(?:test|router)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((match) => {
        const target = relative(ROOT, join(ROOT, dirname(file), match[1] ?? ''));
        return { from: getFeature(file, place), to: getFeature(target, place), file, target };
      }),
    )
    .filter(({ from, to, target }) => target.startsWith(`${place.root}/`) && from !== to);
}

/** The features that a feature depends on, including itself if it is in a circle. */
function listReached(arrows: readonly Arrow[], from: string): Set<string> {
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

/** Imports of a higher layer, of a neighbour's commands, and features in a circle. */
export function judgeArrows(arrows: readonly Arrow[]) {
  const features = [...new Set(arrows.map(({ from }) => from))];
  return {
    pairs: new Set(arrows.map(({ from, to }) => `${from} ${to}`)).size,
    upwards: arrows.filter(({ from, to }) => getLayer(to) > getLayer(from)),
    sideways: arrows.filter((arrow) => getLayer(arrow.to) === getLayer(arrow.from) && isCommand(arrow)),
    inCircles: features.filter((feature) => listReached(arrows, feature).has(feature)),
  };
}
