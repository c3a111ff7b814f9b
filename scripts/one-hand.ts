import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** What keeps screens to the parts of `client/src/ui`, where a reader would not see that they leave them. */

const features = 'client/src/features/**/*';

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Chosen, as CSS knows it: of a list, of a row of buttons, of the ways. */
const CHOSEN =
  /\[aria-(?:current|selected|pressed)(?:=[^\]]*)?\]|\[data-(?:chosen|checked|selected|active)\]|:checked/;
/** What is drawn inside of it: a tick, a dot. */
const DRAWN = /::(?:before|after)/;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const GROUND = /(?:^|[\s;])background(?:-color)?:\s*([^;]+)/;
/** A box that lies over its row lets it show through; where the system chooses the colours, it has one for this. */
const CHOSEN_GROUNDS =
  /^(?:var\(--accent-soft\)|SelectedItem(?: !important)?|none|currentcolor|color-mix\(in srgb, var\(--accent\) .*)$/;

export function findOtherGrounds(css: string): string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
    const ground = GROUND.exec(body)?.[1]?.trim();
    if (ground === undefined || CHOSEN_GROUNDS.test(ground)) return [];
    const isChosen = selectors
      .replaceAll(/:not\([^)]*\)/g, '')
      .split(',')
      .some((selector) => CHOSEN.test(selector) && !DRAWN.test(selector));
    return isChosen ? [ground] : [];
  });
}

/** The parts of Mantine, and of HTML, in whose place ours stand. */
const instead: readonly { what: RegExp; says: string; except?: string }[] = [
  {
    what: /\bSegmentedControl\b/,
    says: 'chooses by SegmentedControl: PillChoice is how one of a few is chosen',
  },
  { what: /\btype="time"/, says: 'has a time field of its own: take TimeField' },
  {
    what: /<Menu\.Target\b/,
    says: 'has a menu of its own: take MenuButton, or MoreMenu',
    except: 'client/src/features/auth/header/account-menu.tsx',
  },
  { what: /\bIconDots\w*/, says: 'draws three dots: they are MoreMenu’s' },
];

/** 'Cancel' and nothing behind it, or before it what it takes back. */
const CANCEL_LAST = /<\/Button>\s*<Button\b[^/]*?>\s*Cancel\s*<\/Button>/;
/** A way out of a dialog that is not in its last line. */
const hasLooseFoot = (text: string) =>
  /<Modal\b/.test(text) && /<Group\b[^>]*>\s*<Button\b[^/]*?>\s*Cancel\s*<\/Button>/.test(text);

export const isCancelLast = (text: string): boolean => CANCEL_LAST.test(text);

export function checkOneHand(): string[] {
  return [
    ...readAll('client/src/{ui,features,site,guest}/**/*.css').flatMap(({ path, text }) =>
      findOtherGrounds(text).map(
        (ground) => `${path} shows what is chosen on ${ground}: it is var(--accent-soft) everywhere.`,
      ),
    ),
    ...readAll(`${features}.tsx`).flatMap(({ path, text }) => [
      ...instead
        .filter(({ what, except }) => path !== except && what.test(text))
        .map(({ says }) => `${path} ${says} (docs/ui-parts.md).`),
      ...(isCancelLast(text) ? [`${path} has 'Cancel' last: what a form is for stands at its end.`] : []),
      ...(hasLooseFoot(text) ? [`${path} has a dialog’s buttons outside of DialogFoot.`] : []),
    ]),
  ];
}
