import { colors } from '@daysheet/shared/lib/colors.ts';
import { type Paper, papers } from './papers.ts';

/** A text as a CSS string: nothing in it can end it. */
const toCssString = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The title and the page's number are in the margin of each page, if the browser supports it. */
export function buildPageRules(foot: string, paper: Paper): string {
  const font = `font: 8pt system-ui, sans-serif; color: ${colors.fixed.printMuted}`;
  return `@page {
    size: ${papers[paper].page} portrait;
    margin: 14mm 13mm 16mm;
    @bottom-left { content: ${toCssString(foot)}; ${font} }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); ${font} }
  }
  @media print { :root, body { background: ${colors.fixed.white} !important; color-scheme: light !important } }`;
}
