import { colors } from '@daysheet/shared/look.ts';
import { escapeHtml } from '../lib/html.ts';

/** A page that stands without the client and its scripts, for who comes from a mail program. */
export type PlainPage = {
  /** In both, `{name}` stands for `name`. */
  title: string;
  text: string;
  name?: string;
  /** Its one button, which posts. */
  action?: { path: string; label: string; isQuiet?: boolean };
};

const buildVariables = (scheme: 'light' | 'dark') => {
  const { paper, surface, ink, muted, fieldLine, hover, accent, accentFill, accentFillHover, now } =
    colors[scheme];
  return `--paper:${paper};--surface:${surface};--ink:${ink};--muted:${muted};--field-line:${fieldLine};--hover:${hover};--accent:${accent};--fill:${accentFill};--fill-hover:${accentFillHover};--now:${now}`;
};

/** Sizes are those of `client/src/ui/theme/tokens.css`. */
const style = `:root{color-scheme:light dark;${buildVariables('light')};--serif:ui-serif,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif','DejaVu Serif',serif}
@media(prefers-color-scheme:dark){:root{${buildVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:34rem;padding:0 1rem calc(3rem + env(safe-area-inset-bottom));background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;min-height:4rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;font:700 1.15625rem var(--serif);letter-spacing:-.01em;text-decoration:none}
main{padding:2rem 0}
h1{margin:0 0 .75rem;font:700 1.875rem/1.2 var(--serif);letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--muted);text-wrap:pretty}
button{width:100%;min-height:3rem;padding:.5rem 1.25rem;border:1px solid transparent;border-radius:.6875rem;background:var(--fill);color:${colors.fixed.white};font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--fill-hover)}
button.quiet{border-color:var(--field-line);background:var(--surface);color:var(--ink)}
button.quiet:hover{background:var(--hover)}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(min-width:48em){header a{gap:.75rem;font-size:1.25rem}main{padding:3rem 0}button{width:auto;min-width:12rem}}`;

const renderWordmark = (basePath: string) =>
  `<a href="${basePath}/"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" fill="none" stroke-linecap="round" style="overflow:visible"><path fill="var(--fill)" d="M8 3h12l7 7v17a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z"/><path fill="${colors.fixed.markFold}" d="M20 3v5a2 2 0 0 0 2 2h5Z"/><path stroke="${colors.fixed.white}" stroke-width="2.4" d="M11 13.5h9M11 24h8"/><path stroke="var(--paper)" stroke-width="5" d="M4.5 18.75h20"/><path stroke="var(--now)" stroke-width="2.6" d="M4.5 18.75h20"/><circle cx="4.5" cy="18.75" r="3" fill="var(--now)"/></svg>Daysheet</a>`;

const renderHead = (basePath: string) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="${colors.light.paper}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${colors.dark.paper}" media="(prefers-color-scheme:dark)"><meta name="robots" content="noindex"><link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml"><style>${style}</style>`;

/** `basePath` stands before every address in it, also before the action's. */
export function renderPlainPage({ title, text, name = '', action }: PlainPage, basePath: string): string {
  // A name may be written in the other direction than the sentence around it.
  const fill = (sentence: string) =>
    escapeHtml(sentence).replace('{name}', () => `<bdi>${escapeHtml(name)}</bdi>`);
  const tab = escapeHtml(title).replace('{name}', () => escapeHtml(name));
  const form = action
    ? `<form method="post" action="${escapeHtml(basePath + action.path)}"><button type="submit"${action.isQuiet ? ' class="quiet"' : ''}>${escapeHtml(action.label)}</button></form>`
    : '';
  return `<!doctype html><html lang="en"><head><title>${tab} · Daysheet</title>${renderHead(basePath)}</head><body><header>${renderWordmark(basePath)}</header><main><h1>${fill(title)}</h1><p>${fill(text)}</p>${form}</main></body></html>`;
}
