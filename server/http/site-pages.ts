import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedSitePage, SitePageData } from '@daysheet/shared/site/site-page.ts';
import {
  languageCookie,
  buildLanguageCookie,
  resolveLocale,
  parseAcceptLanguage,
} from '@daysheet/shared/texts.ts';
import { guestPages, sitePages } from '@daysheet/shared/routes.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { isOperator } from '../features/core/gates/operator.access.ts';
import { openSession } from '../features/core/gates/user.access.ts';
import { hasAccounts } from '../features/doors/restoring/restoring.queries.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { openCookies } from '../plugins/session.ts';
import type { Services } from '../trpc/context.ts';
import { fillSlots } from './legal-page-slots.ts';
import type { PageSource, SiteRenderer } from './page-source.ts';
import { createPageCache, fillRoot, sendCompressed } from './rendered-page.ts';
import { escapeHtml } from '../lib/html.ts';
import { getDirection } from '../lib/texts.ts';
import { renderFindableTags } from './link-preview.ts';
import { buildRobots, buildSitemap } from './site-files.ts';
import { toProjectPath } from '../lib/project-path.ts';

const ownPagesDir = toProjectPath('server/legal-pages');
/** Whether there is no account yet; queried until there is one. */
function createNewness({ db, upload }: Services): () => Promise<boolean> {
  let isNew = upload !== null;
  return async () => {
    if (!isNew) return false;
    try {
      isNew = !(await withTimeout(hasAccounts(db), nameMilliseconds));
      return isNew;
    } catch {
      return false;
    }
  };
}

const articlePaths = [sitePages.terms, sitePages.privacy];

type SiteOptions = {
  pages: PageSource | undefined;
  /** The directory of the operator's own texts. */
  pagesDir?: string | undefined;
};

/** HTML in it stays text, and links lead to pages and mail only. */
async function renderMarkdown(text: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(text);
}

/** Terms and privacy policy, each rendered on first request. */
async function readArticles(pagesDir: string | undefined): Promise<Map<string, () => Promise<string>>> {
  const articles = new Map<string, () => Promise<string>>();
  for (const path of articlePaths) {
    const files = [pagesDir, ownPagesDir].flatMap((dir) => (dir ? [join(dir, `${path}.md`)] : []));
    const file = files.find((each) => existsSync(each));
    if (!file) continue;
    const text = fillSlots(await readFile(file, 'utf8'));
    let html: Promise<string> | undefined;
    articles.set(path, () => (html ??= renderMarkdown(text)));
  }
  return articles;
}

/** A page without personal content waits no longer for the name in its header. */
const nameMilliseconds = 1000;

/** The signed-in user. If it cannot be read now, the page is what everybody sees. */
async function findUser(
  { db, clock, publicUrl, basePath, adminEmails }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SitePageData['user']> {
  const { sessionToken, cookies } = openCookies(request, reply, { publicUrl, basePath });
  if (!sessionToken) return null;
  try {
    const visit = { address: toAddressKey(request.ip), now: clock() };
    const session = await withTimeout(openSession(db, sessionToken, visit), nameMilliseconds);
    if (session?.slidTo) cookies.setSession(sessionToken, session.slidTo);
    if (!session) return null;
    const { fullName, email } = session.user;
    return { fullName, email, isOperator: isOperator(session.user, adminEmails) };
  } catch (error) {
    request.log.error(error);
    return null;
  }
}

/** The language: as chosen by a link of the page, which is remembered, or before; else as the browser requests. */
function resolveLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { languages, basePath }: { languages: readonly string[]; basePath: string },
): string {
  const { url, cookies, headers } = request;
  const asked = new URLSearchParams(url.split('?', 2)[1]).get('lang') ?? '';
  const isChosen = languages.includes(asked);
  if (isChosen) reply.header('set-cookie', buildLanguageCookie(asked, basePath));
  const chosen = isChosen ? asked : cookies[languageCookie];
  return resolveLocale(languages, { chosen, wanted: parseAcceptLanguage(headers['accept-language'] ?? '') })
    .language;
}

function renderHead(
  rendered: RenderedSitePage,
  path: string,
  site: Pick<Services, 'publicUrl' | 'brand'>,
): string {
  const title = `<title>${escapeHtml(rendered.title)}</title>`;
  if (rendered.isMissing) return `${title}<meta name="robots" content="noindex" />`;
  return title + renderFindableTags(rendered, path, site);
}

/** Sends a page of the public site. */
type SendPage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;

async function openSite(
  services: Services,
  readSite: () => Promise<SiteRenderer>,
  { pagesDir, isFixed }: { pagesDir: string | undefined; isFixed: boolean },
) {
  const { basePath, signUpMode, supportEmail = null } = services;
  const articles = await readArticles(pagesDir);

  const renderPage = (
    { renderSitePage, template }: SiteRenderer,
    { path, language, user, isNew, article }: Omit<SitePageData, 'signUpMode' | 'supportEmail'>,
  ) => {
    const rendered = renderSitePage({ path, language, user, isNew, signUpMode, supportEmail, article });
    const page = template
      .replace(
        '<html lang="en"',
        `<html lang="${rendered.language}" dir="${getDirection(rendered.language)}"`,
      )
      .replace(/<title>[^<]*<\/title>/, () => renderHead(rendered, path, services));
    return { html: fillRoot(page, rendered.html), status: rendered.isMissing ? 404 : 200 };
  };
  const sendCached = createPageCache();
  const readNewness = createNewness(services);
  const sendSitePage: SendPage = async (request, reply, path) => {
    const [site, user, isNew] = await Promise.all([
      readSite(),
      findUser(services, request, reply),
      readNewness(),
    ]);
    // The header shows who is signed in, so the page must not be cached.
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language, cookie' });
    const language = resolveLanguage(request, reply, { languages: site.languages, basePath });
    const article = (await articles.get(path)?.()) ?? null;
    const asked = { path, language, user, isNew, article };
    // Paths without a page are unlimited, so they are not cached.
    if (isFixed && user === null && !isNew && site.sitePaths.includes(path))
      return sendCached(request, reply, `${language} ${path}`, () => renderPage(site, asked).html);
    const { html, status } = renderPage(site, asked);
    return sendCompressed(request, reply.code(status), html);
  };
  const { sitePaths } = await readSite();
  return { sendSitePage, sitePaths };
}

/**
 * Serves the public site, rendered for signed-in users or visitors, with sitemap and robots. Returns the handler for
 * missing pages; undefined if the client is not built.
 */
export async function siteRoutes(
  app: FastifyInstance,
  services: Services,
  { pages, pagesDir }: SiteOptions,
): Promise<SendPage | undefined> {
  if (!pages?.readSite) return undefined;
  const { sendSitePage, sitePaths } = await openSite(services, pages.readSite, {
    pagesDir,
    isFixed: pages.isFixed,
  });
  for (const path of sitePaths) app.get(path, (request, reply) => sendSitePage(request, reply, path));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(buildRobots(services)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(buildSitemap(services.publicUrl, [...sitePaths, guestPages.demo])),
  );
  return async (request, reply, path) => {
    // A trailing slash redirects to the address without it.
    const plain = path.replace(/\/+$/, '');
    return sitePaths.includes(plain) ? reply.redirect(plain, 308) : sendSitePage(request, reply, path);
  };
}
