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
/** Whether nobody has an account, asked until somebody has one. */
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
  /** Where the texts of whoever runs this server are. */
  pagesDir?: string | undefined;
};

/** HTML in it stays text, and links lead to pages and mail only. */
async function renderMarkdown(text: string): Promise<string> {
  const { micromark } = await import('micromark');
  return micromark(text);
}

/** Terms and privacy policy, each rendered once somebody reads it. */
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

/** A page that says nothing of anybody does not wait longer for a name in its header. */
const nameMilliseconds = 1000;

/** Who asks. Where that cannot be known at the moment, the page is what everybody sees. */
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

/** As chosen by a link of the page, which is remembered, or before; else as the browser asks. */
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

/** Answers with a page of the public site. */
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
  const answer: SendPage = async (request, reply, path) => {
    const [site, user, isNew] = await Promise.all([
      readSite(),
      findUser(services, request, reply),
      readNewness(),
    ]);
    // The header says who is signed in: nobody's page is anybody else's, or their own of yesterday.
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language, cookie' });
    const language = resolveLanguage(request, reply, { languages: site.languages, basePath });
    const article = (await articles.get(path)?.()) ?? null;
    const asked = { path, language, user, isNew, article };
    // Of paths without a page there is no end: they are rendered each time.
    if (isFixed && user === null && !isNew && site.sitePaths.includes(path))
      return sendCached(request, reply, `${language} ${path}`, () => renderPage(site, asked).html);
    const { html, status } = renderPage(site, asked);
    return sendCompressed(request, reply.code(status), html);
  };
  const { sitePaths } = await readSite();
  return { answer, sitePaths };
}

/**
 * The public site, rendered by the server for whoever is signed in or not, with sitemap and robots. Gives what answers
 * where there is no page; nothing where the client is not built.
 */
export async function siteRoutes(
  app: FastifyInstance,
  services: Services,
  { pages, pagesDir }: SiteOptions,
): Promise<SendPage | undefined> {
  if (!pages?.readSite) return undefined;
  const { answer, sitePaths } = await openSite(services, pages.readSite, {
    pagesDir,
    isFixed: pages.isFixed,
  });
  for (const path of sitePaths) app.get(path, (request, reply) => answer(request, reply, path));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(buildRobots(services)),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(buildSitemap(services.publicUrl, [...sitePaths, guestPages.demo])),
  );
  return async (request, reply, path) => {
    // With a slash at its end an address is as good as without.
    const plain = path.replace(/\/+$/, '');
    return sitePaths.includes(plain) ? reply.redirect(plain, 308) : answer(request, reply, path);
  };
}
