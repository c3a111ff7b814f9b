import type { EventRow } from '../features/core/gates/host.access.ts';
import { buildPicturePath, resolveLook } from '../features/core/event-looks/event-looks.rules.ts';
import { isPlainBrand } from '../lib/brand/brand.ts';
import { getMailTexts } from '../lib/delivery/mail-texts.ts';
import { escapeHtml } from '../lib/html.ts';
import { getReader } from '../lib/texts.ts';
import type { Services } from '../trpc/context.ts';

export type Preview = Pick<
  EventRow,
  'name' | 'startDate' | 'endDate' | 'eventType' | 'accent' | 'cover' | 'picture' | 'guestLanguage'
>;

type PreviewContent = {
  title: string;
  description: string;
  /** The picture's path and what it shows; null for the usual one. */
  picture?: { path: string; alt: string } | null;
};
type Site = Pick<Services, 'publicUrl' | 'brand'>;

/** The first has our name and mark in it. */
const pictures = { ours: 'link-preview.png', branded: 'link-preview-plain.png' };

const usualAlt = 'A day sheet with its times, and a line that says what is on now';

/** The tags that chats, mail programs and search engines read: Open Graph. */
export function renderPreviewTags(
  { title, description, picture }: PreviewContent,
  { publicUrl, brand }: Site,
): string {
  const usual = `/${isPlainBrand(brand) ? pictures.ours : pictures.branded}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:image': publicUrl + (picture?.path ?? usual),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture?.alt ?? usualAlt,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  );
  return [
    ...tags,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('');
}

/** The preview of an event's link, in its guests' language. Contains no personal data. */
export function buildLinkPreview(event: Preview): PreviewContent {
  const { cover } = resolveLook(event);
  const reader = getReader(event.guestLanguage);
  const say = getMailTexts(event.guestLanguage);
  return {
    title: event.name,
    description: say.linkPreview.replace('{dates}', reader.fullDates(event.startDate, event.endDate)),
    picture:
      cover === null
        ? null
        : {
            path: buildPicturePath(cover),
            alt: say.linkCover.replace('{event}', () => reader.apart(event.name)),
          },
  };
}

/** The tags of a page that search engines may index, with its canonical address. */
export function renderFindableTags(shown: PreviewContent, path: string, site: Site): string {
  const address = escapeHtml(site.publicUrl + path);
  return `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />${renderPreviewTags(shown, site)}`;
}
