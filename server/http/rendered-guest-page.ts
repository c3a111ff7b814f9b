import type { FastifyRequest } from 'fastify';
import { type GuestPageData, guestPageDataId } from '@daysheet/shared/guest-page.ts';
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
import type { GuestRenderer } from './page-source.ts';
import { fillRoot } from './rendered-page.ts';
import { renderWithoutScripts, renderRefusalWithoutScripts, withoutScripts } from './without-scripts.ts';
import { renderFindableTags, buildLinkPreview, type Preview, renderPreviewTags } from './link-preview.ts';

/** What a page is rendered from, without what is the same for all of them. */
type PageContent = Pick<GuestPageData, 'href' | 'schedule' | 'invitation' | 'unknownCode' | 'token'>;
/** The same, and the event that a link to it shows. */
export type Found = PageContent & { preview: Preview | null };

/** What the phone reads: as chosen on it, else as its browser asks. */
const resolveRequestLocale = ({ headers, cookies, url }: FastifyRequest) =>
  resolveLocale(languages, {
    chosen: findChosenLanguage(languages, {
      search: url.slice(url.indexOf('?') + 1),
      cookie: cookies[languageCookie],
    }),
    wanted: parseAcceptLanguage(headers['accept-language'] ?? ''),
  });

/** `end` stands below the styles that all pages share. */
type Head = { title: string; tags: string; end: string };

function fillTemplate(template: string, { title, tags, end }: Head, page: GuestPageData, html: string) {
  const data = `<script type="application/json" id="${guestPageDataId}">${toHtmlJson(page)}</script>`;
  const filled = template
    .replace('<html lang="en"', () => `<html lang="${page.locale}" dir="${getDirection(page.language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Daysheet</title>${tags}`)
    .replace('</head>', () => `${end}</head>`);
  return fillRoot(withoutScripts(filled, renderWithoutScripts(page)), html, data);
}

/** What answers at the addresses of guests' pages, with what renders them now. */
export function createGuestAnswers(
  readGuest: () => Promise<GuestRenderer>,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
) {
  const buildPage = (request: FastifyRequest, content: PageContent): GuestPageData => ({
    ...content,
    asOf: clock().toISOString(),
    ...resolveRequestLocale(request),
  });
  const renderFound = async (request: FastifyRequest, { preview, ...content }: Found): Promise<string> => {
    const { template, renderGuestPage, renderPart } = await readGuest();
    const page = buildPage(request, content);
    const end = renderPart(page.schedule ? 'schedule' : 'join', page.language);
    const say = (id: TextId) => sayIn(page.language, id);
    const shown = preview
      ? buildLinkPreview(preview)
      : { title: say('join.title'), description: say('join.lead') };
    const head = { title: shown.title, tags: renderPreviewTags(shown, publicUrl), end };
    return fillTemplate(template, head, page, renderGuestPage(page));
  };
  /** The sample's page: it is nobody's, so that searches may find it. */
  const renderSample = async (request: FastifyRequest): Promise<string> => {
    const { template, renderGuestPage, renderPart } = await readGuest();
    const nobodys = { schedule: null, invitation: null, unknownCode: null, token: null };
    const page = buildPage(request, { href: guestPages.demo, ...nobodys });
    const title = sayIn(page.language, 'demo.title');
    const shown = { title, description: sayIn(page.language, 'demo.description') };
    const tags = renderFindableTags(shown, page.href, publicUrl);
    const end = renderPart('demo', page.language);
    const open = template.replace(/<meta name="robots"[^>]*>/, '');
    return fillTemplate(open, { title, tags, end }, page, renderGuestPage(page));
  };
  /** The page as it stands, for a browser that has something to do first; who runs no scripts reads what that is. */
  const renderToDo = async (request: FastifyRequest, texts: readonly TextId[]): Promise<string> => {
    const { template } = await readGuest();
    const { language, locale } = resolveRequestLocale(request);
    const opened = template.replace(
      '<html lang="en"',
      () => `<html lang="${locale}" dir="${getDirection(language)}"`,
    );
    return withoutScripts(opened, renderRefusalWithoutScripts(language, texts));
  };
  return { renderFound, renderSample, renderToDo };
}
