import { getPalette } from '../lib/brand/brand.ts';
import { renderMark } from '../lib/brand/mark.ts';
import { escapeHtml } from '../lib/html.ts';
import { type Installation, renderIcons } from './installed-files.ts';

/** A page without the client and its scripts, for people who come from a mail program. */
export type PlainPage = {
  /** `{name}` in both is replaced by `name`. */
  title: string;
  text: string;
  name?: string;
  /** Its one button, which posts. */
  action?: { path: string; label: string; isQuiet?: boolean };
};

type Palette = ReturnType<typeof getPalette>;

const buildVariables = (palette: Palette, scheme: 'light' | 'dark') => {
  const { paper, surface, ink, muted, fieldLine, hover, accent, accentFill, accentFillHover, now } =
    palette[scheme];
  return `--paper:${paper};--surface:${surface};--ink:${ink};--muted:${muted};--field-line:${fieldLine};--hover:${hover};--accent:${accent};--fill:${accentFill};--fill-hover:${accentFillHover};--now:${now}`;
};

/** Sizes are those of `client/src/ui/theme/tokens.css`. */
const buildStyle = (
  palette: Palette,
) => `:root{color-scheme:light dark;${buildVariables(palette, 'light')};--serif:ui-serif,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif','DejaVu Serif',serif}
@media(prefers-color-scheme:dark){:root{${buildVariables(palette, 'dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:34rem;padding:0 1rem calc(3rem + env(safe-area-inset-bottom));background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;min-height:4rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;font:700 1.15625rem var(--serif);letter-spacing:-.01em;text-decoration:none}
main{padding:2rem 0}
h1{margin:0 0 .75rem;font:700 1.875rem/1.2 var(--serif);letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--muted);text-wrap:pretty}
button{width:100%;min-height:3rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.6875rem;background:var(--fill);color:${palette.fixed.white};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--fill-hover)}
button.quiet{border-color:var(--field-line);background:var(--surface);color:var(--ink)}
button.quiet:hover{background:var(--hover)}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(min-width:48em){header a{gap:.75rem;font-size:1.25rem}main{padding:3rem 0}button{width:auto;min-width:12rem}}`;

const markSize = 'width="28" height="28" aria-hidden="true" style="overflow:visible"';

function renderWordmark({ basePath, brand, brandPictures }: Installation): string {
  const logo = brandPictures?.logo;
  const { markFold } = getPalette(brand).fixed;
  const mark = logo
    ? `<img src="${basePath}${logo.path}" height="28" alt="">`
    : renderMark(
        { fill: 'var(--fill)', fold: markFold, ground: 'var(--paper)', now: 'var(--now)' },
        markSize,
      );
  return `<a href="${basePath}/">${mark}<bdi>${escapeHtml(brand.name)}</bdi></a>`;
}

function renderHead(installation: Installation): string {
  const palette = getPalette(installation.brand);
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="${palette.light.paper}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${palette.dark.paper}" media="(prefers-color-scheme:dark)"><meta name="robots" content="noindex">${renderIcons(installation)}<style>${buildStyle(palette)}</style>`;
}

type PlainDocument = {
  language?: { locale: string; direction: string };
  /** HTML, like the following ones. */
  title: string;
  /** Attributes of the root element. */
  root?: string;
  head?: string;
  main: string;
};

const english = { locale: 'en', direction: 'ltr' };

/** The HTML document around such a page's content. */
export const renderPlainDocument = (
  { language: { locale, direction } = english, title, root = '', head = '', main }: PlainDocument,
  installation: Installation,
): string =>
  `<!doctype html><html lang="${locale}" dir="${direction}"${root}><head><title>${title} · ${escapeHtml(installation.brand.name)}</title>${renderHead(installation)}${head}</head><body><header>${renderWordmark(installation)}</header><main>${main}</main></body></html>`;

/** Prefixes every address in it with the installation's base path, also the action's. */
export function renderPlainPage(
  { title, text, name = '', action }: PlainPage,
  installation: Installation,
): string {
  const { basePath } = installation;
  // A name may have another writing direction than the sentence.
  const fill = (sentence: string) =>
    escapeHtml(sentence).replace('{name}', () => `<bdi>${escapeHtml(name)}</bdi>`);
  const tab = escapeHtml(title).replace('{name}', () => escapeHtml(name));
  const form = action
    ? `<form method="post" action="${escapeHtml(basePath + action.path)}"><button type="submit"${action.isQuiet ? ' class="quiet"' : ''}>${escapeHtml(action.label)}</button></form>`
    : '';
  return renderPlainDocument(
    { title: tab, main: `<h1>${fill(title)}</h1><p>${fill(text)}</p>${form}` },
    installation,
  );
}
