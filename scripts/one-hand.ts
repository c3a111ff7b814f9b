import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Checks that screens use the parts of `client/src/ui`, where a reviewer might miss that they do not. */

const features = 'client/src/features/**/*';

const readAll = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** CSS selectors of a chosen element: in a list, a row of buttons, or navigation. */
const CHOSEN =
  /\[aria-(?:current|selected|pressed)(?:=[^\]]*)?\]|\[data-(?:chosen|checked|selected|active)\]|:checked/;
/** Decorations inside of it: a tick, a dot. */
const DRAWN = /::(?:before|after)/;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const GROUND = /(?:^|[\s;])background(?:-color)?:\s*([^;]+)/;
/** A box over its row is transparent; for forced colours it has this background. */
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

/** The parts of Mantine and HTML that ours replace. */
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

/** 'Cancel' as the last button, or after the button that it cancels. */
const CANCEL_LAST = /<\/Button>\s*<Button\b[^/]*?>\s*Cancel\s*<\/Button>/;
/** Whether a dialog's way out is not in its last line. */
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
