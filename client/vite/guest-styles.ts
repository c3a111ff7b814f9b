import postcss, { AtRule, type Root, type Rule } from 'postcss';
import { isShown, type PartFiles } from '@daysheet/shared/guests/guest-styles.ts';

/** What a selector asks for inside these is asked of something else, or is one of several. */
const apart = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const classInSelector = /\.([A-Za-z_][\w-]*)/g;

/** `:where(.a .b)` asks for both; of a list, or of what must not be there, nothing is sure. */
const keepSure = (part: string): string => (/^:(?:is|where)\([^,]*\)$/.test(part) ? part : '');

const listNeeds = (selectors: readonly string[]) =>
  selectors.map((selector) =>
    [...selector.replaceAll(apart, keepSure).matchAll(classInSelector)].map(([, name = '']) => name),
  );

type OneRule = { node: Rule | AtRule; needs: string[][] };

/** The rules of a stylesheet, wherever they stand; keyframes are one, and need what those need that run them. */
function listRules(root: Root): OneRule[] {
  const rules: OneRule[] = [];
  root.walkRules((node) => {
    const isStep = node.parent instanceof AtRule && node.parent.name === 'keyframes';
    if (!isStep) rules.push({ node, needs: listNeeds(node.selectors) });
  });
  const frames: OneRule[] = [];
  root.walkAtRules('keyframes', (node) => {
    const running = rules.filter((rule) => rule.node.toString().includes(node.params));
    frames.push({ node, needs: running.flatMap(({ needs }) => needs) });
  });
  return [...rules, ...frames];
}

/** A rule by itself, in the media, layers and containers that it stands in. */
function printAlone(node: Rule | AtRule): string {
  let printed = node.toString();
  for (let around = node.parent; around instanceof AtRule; around = around.parent)
    printed = `@${around.name} ${around.params}{${printed}}`;
  return printed;
}

/** Takes a rule out, and what stood around nothing else. */
function removeRule(node: Rule | AtRule): void {
  const around = node.parent;
  node.remove();
  if (around instanceof AtRule && around.nodes?.length === 0) removeRule(around);
}

/** A browser looks for all fonts anew, and lays the page out again, when a layer gets a rule. */
const isInLayer = ({ parent }: AtRule | Rule): boolean =>
  parent instanceof AtRule && (parent.name === 'layer' || isInLayer(parent));

/**
 * Cuts a stylesheet in two: what stands in each page, and rule by rule what a page with these classes does not show. Both
 * keep their order; nothing is lost, and nothing is in both. What is in a layer stands in each page.
 */
export function splitStyles(css: string, shown: ReadonlySet<string>): Pick<PartFiles, 'first' | 'later'> {
  const root = postcss.parse(css);
  const others = listRules(root).filter(
    ({ node, needs }) => needs.length > 0 && !isShown(needs, shown) && !isInLayer(node),
  );
  const later = others.map(({ node, needs }) => ({ css: printAlone(node), needs }));
  for (const { node } of others) removeRule(node);
  return { first: root.toString(), later };
}
