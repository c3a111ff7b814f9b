import { firstLanguage } from '@daysheet/shared/texts.ts';
import { type Brand, getPalette } from '../brand/brand.ts';
import { escapeHtml } from '../html.ts';
import { getDirection } from '../texts.ts';

/** Styles stand with each element: mail programs drop the others. */
export function createEmailStyles(brand: Brand) {
  const { accent, onAccent, muted } = getPalette(brand).light;
  return {
    button: `background:${accent};color:${onAccent};padding:12px 20px;border-radius:11px;text-decoration:none;font-weight:600;display:inline-block`,
    link: `color:${accent}`,
    quietLink: `color:${muted}`,
    /** An address below its button, for whoever has to copy it. */
    address: `color:${muted};font-size:13px;word-break:break-all`,
  };
}

/** Text of unknown language takes the direction of its first letter. */
const openBlock = (tag: string, style: string, isTheirs: boolean) =>
  isTheirs ? `<${tag} dir="auto" style="${style};text-align:start">` : `<${tag} style="${style}">`;

type EmailPage = {
  title: string;
  /** Whether somebody else wrote the title. */
  isTheirs?: boolean;
  /** As HTML. */
  body: string;
  /** As HTML. */
  footnote: string;
  brand: Brand;
  /** The address of a picture above the title, which adds no information. */
  picture?: string | null;
  /** Default: English. */
  language?: string;
};

/** An e-mail that reads well without images. */
export function renderEmailPage({
  title,
  isTheirs = false,
  body,
  footnote,
  brand,
  picture = null,
  language = firstLanguage,
}: EmailPage): string {
  const { paper, ink, muted, line } = getPalette(brand).light;
  const image =
    picture === null
      ? ''
      : `<img src="${escapeHtml(picture)}" alt="" width="472" style="display:block;width:100%;height:auto;border:0;border-radius:14px;margin:0 0 24px">`;
  const heading = openBlock('h1', 'font:600 24px/1.25 Georgia,serif;margin:0 0 24px', isTheirs);
  return `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:${paper};color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 24px">${image}${heading}${escapeHtml(title)}</h1>${body}<p style="color:${muted};font-size:13px;border-top:1px solid ${line};padding-top:16px;margin-top:32px">${footnote}</p></div></body></html>`;
}

/** A paragraph of plain text. `isTheirs`: whether somebody else wrote it. */
export const renderEmailParagraph = (html: string, isTheirs = false): string =>
  `${openBlock('p', 'margin:0 0 16px', isTheirs)}${html}</p>`;
