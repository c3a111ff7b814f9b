import postcss, { AtRule, type Root, type Rule } from 'postcss';
import { isShown, type PartFiles } from '@daysheet/shared/guests/guest-styles.ts';

/** Selectors inside these apply to another element, or are one of several alternatives. */
const apart = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const classInSelector = /\.([A-Za-z_][\w-]*)/g;

/** `:where(.a .b)` requires both; a list or a negation requires nothing for certain. */
const toRequired = (part: string): string => (/^:(?:is|where)\([^,]*\)$/.test(part) ? part : '');

const listNeeds = (selectors: readonly string[]) =>
  selectors.map((selector) =>
    [...selector.replaceAll(apart, toRequired).matchAll(classInSelector)].map(([, name = '']) => name),
  );

type StyleRule = { node: Rule | AtRule; needs: string[][] };

/** The rules of a stylesheet at any depth; keyframes count as one, and need what the rules that use them need. */
function listRules(root: Root): StyleRule[] {
  const rules: StyleRule[] = [];
  root.walkRules((node) => {
    const isStep = node.parent instanceof AtRule && node.parent.name === 'keyframes';
    if (!isStep) rules.push({ node, needs: listNeeds(node.selectors) });
  });
  const frames: StyleRule[] = [];
  root.walkAtRules('keyframes', (node) => {
    const running = rules.filter((rule) => rule.node.toString().includes(node.params));
    frames.push({ node, needs: running.flatMap(({ needs }) => needs) });
  });
  return [...rules, ...frames];
}

/** A single rule, with the media, layer and container rules around it. */
function printAlone(node: Rule | AtRule): string {
  let printed = node.toString();
  for (let around = node.parent; around instanceof AtRule; around = around.parent)
    printed = `@${around.name} ${around.params}{${printed}}`;
  return printed;
}

/** Removes a rule, and the rules around it that become empty. */
function removeRule(node: Rule | AtRule): void {
  const around = node.parent;
  node.remove();
  if (around instanceof AtRule && around.nodes?.length === 0) removeRule(around);
}

/** Adding a rule to a layer makes a browser look up all fonts, and lay the page out again. */
const isInLayer = ({ parent }: AtRule | Rule): boolean =>
  parent instanceof AtRule && (parent.name === 'layer' || isInLayer(parent));

/**
 * Splits a stylesheet in two: the rules inlined in each page, and those that a page with these classes does not need.
 * Both keep their order; no rule is lost or in both. Rules in a layer are inlined.
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
