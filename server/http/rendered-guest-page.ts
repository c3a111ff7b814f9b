import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type GuestPageData, guestPageDataId, type GuestPart } from '@daysheet/shared/guests/guest-page.ts';
import {
  findChosenLanguage,
  languageCookie,
  resolveLocale,
  parseAcceptLanguage,
  type TextId,
} from '@daysheet/shared/texts.ts';
import { guestPages } from '@daysheet/shared/routes.ts';
import { escapeHtml, toHtmlJson } from '../lib/html.ts';
import { getDirection, languages, sayIn } from '../lib/texts.ts';
import type { Services } from '../trpc/context.ts';
import { inlineCover } from './cover-drawings.ts';
import { toSharedPage, writeSharedData } from './personal-stand-ins.ts';
import type { GuestRenderer, PageSource } from './page-source.ts';
import { fillRoot, sendCompressed, sendPieces } from './rendered-page.ts';
import { createSharedPages } from './shared-pages.ts';
import { renderWithoutScripts, renderRefusalWithoutScripts, withoutScripts } from './without-scripts.ts';
import { renderFindableTags, buildLinkPreview, type Preview, renderPreviewTags } from './link-preview.ts';

/** The data that a page is rendered from, without what all pages share. */
type PageContent = Pick<
  GuestPageData,
  'href' | 'schedule' | 'invitation' | 'unknownCode' | 'token' | 'household'
>;
/** The same, and the event that a link to it shows. */
export type FoundGuestPage = PageContent & { preview: Preview | null };

/** Phones may send any locale: so many are cached, and no long ones. */
const locales = new LRUCache<string, ReturnType<typeof resolveLocale>>({ max: 500 });
const rememberedLength = 200;

/** The reader's locale: as chosen on the phone, else as its browser requests. */
export function resolveRequestLocale({ headers, cookies, url }: FastifyRequest) {
  const search = url.slice(url.indexOf('?') + 1);
  const chosen = findChosenLanguage(languages, { search, cookie: cookies[languageCookie] });
  const accepted = headers['accept-language'] ?? '';
  const key = `${chosen} ${accepted}`;
  const resolved =
    locales.get(key) ?? resolveLocale(languages, { chosen, wanted: parseAcceptLanguage(accepted) });
  if (key.length <= rememberedLength) locales.set(key, resolved);
  return resolved;
}

type Site = Pick<Services, 'publicUrl' | 'basePath' | 'brand'>;

type Head = { part: GuestPart; title: string; tags: string };

type RenderedContent = { page: GuestPageData; html: string; /** The page as JSON. */ json: string };

function fillTemplate(
  { fitTemplate, basePath, brand }: Pick<GuestRenderer, 'fitTemplate'> & Pick<Site, 'basePath' | 'brand'>,
  { part, title, tags }: Head,
  { page, html, json }: RenderedContent,
) {
  const template = fitTemplate(part, page.language, html);
  const data = `<script type="application/json" id="${guestPageDataId}">${json}</script>`;
  const filled = template
    .replace('<html lang="en"', () => `<html lang="${page.locale}" dir="${getDirection(page.language)}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title>${tags}`,
    );
  return fillRoot(
    withoutScripts(filled, renderWithoutScripts(page, basePath)),
    inlineCover(html, brand),
    data,
  );
}

/** Renders the whole page; `json` is the data that its scripts start from. */
function renderDocument(
  { fitTemplate, renderGuestPage }: GuestRenderer,
  { preview, ...site }: { preview: Preview | null } & Site,
  { page, json }: Omit<RenderedContent, 'html'>,
): string {
  const part = page.schedule ? 'schedule' : page.household ? 'link' : 'join';
  const say = (id: TextId) => sayIn(page.language, id);
  const shown = preview
    ? buildLinkPreview(preview)
    : { title: say('join.title'), description: say('join.lead') };
  const head = { part, title: shown.title, tags: renderPreviewTags(shown, site) } as const;
  return fillTemplate({ fitTemplate, ...site }, head, { page, json, html: renderGuestPage(page) });
}

/** Renders the sample's page, which is not personal, so search engines may index it. */
function renderSampleDocument(
  { fitTemplate, renderGuestPage }: GuestRenderer,
  page: GuestPageData,
  site: Site,
): string {
  const title = sayIn(page.language, 'demo.title');
  const shown = { title, description: sayIn(page.language, 'demo.description') };
  const tags = renderFindableTags(shown, page.href, site);
  const rendered = { page, json: toHtmlJson(page), html: renderGuestPage(page) };
  const document = fillTemplate({ fitTemplate, ...site }, { part: 'demo', title, tags }, rendered);
  return document.replace(/<meta name="robots"[^>]*>/, '');
}

/** Pages with more JSON than this are not shared, and are compressed off the main thread. */
const sharedMax = 100_000;

/** A page in shared pieces; `null` if it is personal or large. */
function takeShared(
  getShared: ReturnType<typeof createSharedPages>,
  page: GuestPageData,
  render: (shown: GuestPageData, json: string) => string,
) {
  const anybodys = toSharedPage(page);
  const data = anybodys && writeSharedData({ ...page, asOf: '' });
  if (!anybodys || !data || data.length > sharedMax) return null;
  // The page changes with each minute, because it shows the time.
  const key = [page.asOf.slice(0, 16), anybodys.href, data].join(' ');
  return getShared(key, () => render(anybodys, writeSharedData(page)), page);
}

/** The responses at guests' pages, with the current renderer. */
export function createGuestResponses(
  { readGuest, isFixed }: Pick<PageSource, 'isFixed'> & { readGuest: () => Promise<GuestRenderer> },
  { clock, publicUrl, basePath, brand }: Site & Pick<Services, 'clock'>,
) {
  const site = { publicUrl, basePath, brand };
  const getShared = createSharedPages();
  const buildPage = (request: FastifyRequest, content: PageContent): GuestPageData => ({
    ...content,
    asOf: clock().toISOString(),
    ...resolveRequestLocale(request),
  });
  const sendFound = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { preview, ...content }: FoundGuestPage,
  ): Promise<FastifyReply> => {
    const renderer = await readGuest();
    const page = buildPage(request, content);
    const render = (shown: GuestPageData, json: string) =>
      renderDocument(renderer, { preview, ...site }, { page: shown, json });
    const pieces = isFixed ? takeShared(getShared, page, render) : null;
    if (pieces) return sendPieces(request, reply, pieces);
    return sendCompressed(request, reply, render(page, toHtmlJson(page)));
  };
  const renderSample = async (request: FastifyRequest): Promise<string> => {
    const nobodys = { schedule: null, invitation: null, unknownCode: null, token: null };
    const page = buildPage(request, { href: guestPages.demo, ...nobodys });
    return renderSampleDocument(await readGuest(), page, site);
  };
  /** The unrendered page, for a browser that has to act first; without scripts its reader sees what to do. */
  const renderToDo = async (request: FastifyRequest, texts: readonly TextId[]): Promise<string> => {
    const { template } = await readGuest();
    const { language, locale } = resolveRequestLocale(request);
    const opened = template.replace(
      '<html lang="en"',
      () => `<html lang="${locale}" dir="${getDirection(language)}"`,
    );
    return withoutScripts(opened, renderRefusalWithoutScripts({ language, basePath }, texts));
  };
  return { sendFound, renderSample, renderToDo };
}
