import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import {
  type GuestFiles,
  guestFilesFile,
  isShown,
  listClasses,
} from '@daysheet/shared/guests/guest-styles.ts';
import type { SiteBuild } from '@daysheet/shared/site/site-page.ts';
import {
  type Installation,
  installPage,
  isPlain,
  listSettings,
  openInstalledPages,
  plainInstallation,
  serveInstalledManifests,
} from './installed-files.ts';
import {
  type GuestRenderer,
  listInlineScripts,
  type OpenPages,
  type SiteRenderer,
  withStyles,
} from './page-source.ts';

const yearSeconds = 31_536_000;

/** The build, and the installation that it is served for. */
type Build = { clientDir: string; installation: Installation };

const stylesheets = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** Reads a built page and its stylesheets, which scripts take for loaded. */
async function readPage({ clientDir, installation }: Build, file: string) {
  const page = await readFile(join(clientDir, file), 'utf8');
  const styles = await Promise.all(
    [...page.matchAll(stylesheets)].map(([, href = '']) => readFile(join(clientDir, href), 'utf8')),
  );
  const named = page.replaceAll(stylesheets, (link) => link.replace('<link', '<link disabled'));
  return { page: installPage(named, installation), styles: styles.join('') };
}

/**
 * A built page with its stylesheets inlined. Their names stay, so that no script requests the files: they would load last
 * and override a part's own styles.
 */
async function readTemplate(build: Build, file: string): Promise<string> {
  const { page, styles } = await readPage(build, file);
  return withStyles(page, styles);
}

/** Imports a module that the build created for the server. */
async function importBuilt<Built>({ clientDir, installation }: Build, file: string): Promise<Built> {
  const url = pathToFileURL(join(clientDir, '.server', file));
  // The address tells the module the base path and the brand.
  url.search = new URLSearchParams(listSettings(installation)).toString();
  const built: Built = await import(url.href);
  return built;
}

/** Reads the parts of the built page, and assembles them for rendered content. */
async function readParts(build: Build): Promise<GuestRenderer['fitTemplate']> {
  const { clientDir, installation } = build;
  const files: GuestFiles = JSON.parse(await readFile(join(clientDir, guestFilesFile), 'utf8'));
  const { page } = await readPage(build, 'guest.html');
  const at = (file: string) => `${installation.basePath}/${file}`;
  const preload = (scripts: readonly string[]) =>
    scripts.map((file) => `<link rel="modulepreload" crossorigin href="${at(file)}">`).join('');
  const nameLoaded = (sheets: readonly string[]) =>
    sheets
      .filter((file) => !page.includes(at(file)))
      .map((file) => `<link disabled rel="stylesheet" crossorigin href="${at(file)}">`)
      .join('');
  return (part, language, html) => {
    const { first, later, laterFile, stylesheets: sheets, scripts, words } = files[part];
    const classes = listClasses(html);
    const shown = later.filter(({ needs }) => isShown(needs, classes)).map(({ css }) => css);
    const ahead = nameLoaded(sheets) + preload([...scripts, ...(words[language] ?? [])]);
    // After the content, for the page's scripts to apply: as a stylesheet it would block rendering.
    const further = laterFile ? `<link data-further rel="preload" as="style" href="${at(laterFile)}">` : '';
    return withStyles(page, first + shown.join('')).replace('</head>', () => `${further}${ahead}</head>`);
  };
}

async function readGuest(build: Build): Promise<GuestRenderer> {
  const { renderGuestPage } = await importBuilt<{ renderGuestPage: RenderGuestPage }>(build, 'guest.js');
  const template = await readTemplate(build, 'guest.html');
  return { template, renderGuestPage, fitTemplate: await readParts(build) };
}

async function readSite(build: Build): Promise<SiteRenderer> {
  const styles = await readFile(join(build.clientDir, '.server/site.css'), 'utf8');
  const template = withStyles(await readTemplate(build, 'site.html'), styles);
  return { ...(await importBuilt<SiteBuild>(build, 'site.js')), template };
}

async function readInlineScripts(clientDir: string): Promise<string[]> {
  const pages = (await readdir(clientDir)).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(pages.map((name) => readFile(join(clientDir, name), 'utf8')));
  return texts.flatMap(listInlineScripts);
}

/** How long a browser keeps a file: names in `assets/` carry a hash of their content, everything else may change any time. */
function chooseCaching(clientDir: string, path: string): string {
  if (path.startsWith(join(clientDir, 'assets'))) return `public, max-age=${yearSeconds}, immutable`;
  // Browsers request the mark on each page; an outdated one does no harm for a day.
  return /\.(?:png|svg)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

const buildFileOptions = (clientDir: string): FastifyStaticOptions => ({
  root: clientDir,
  index: false,
  // Neither directories nor the built pages' own file names are served.
  allowedPath: (path, _root, { url }) => !/\/$|\.html$/.test(path) || url.split('?', 1)[0] !== path,
  preCompressed: true,
  // Files of the build that only the server reads.
  dotfiles: 'ignore',
  cacheControl: false,
  // Immutable files are requested once, and whole.
  acceptRanges: false,
  setHeaders: (response, path) => {
    const isKey = response.hasHeader('x-robots-tag');
    response.header('cache-control', isKey ? 'no-store' : chooseCaching(clientDir, path));
  },
});

/** Serves the pages of the build, which are read once. */
export function openBuiltPages(clientDir: string): OpenPages {
  return async (_app, installation = plainInstallation) => {
    const build = { clientDir, installation };
    const has = (file: string) => existsSync(join(clientDir, file));
    const guest = has('.server/guest.js') ? await readGuest(build) : undefined;
    const site = has('.server/site.js') ? await readSite(build) : undefined;
    return {
      inlineScripts: existsSync(clientDir) ? await readInlineScripts(clientDir) : [],
      readGuest: guest && (() => Promise.resolve(guest)),
      readSite: site && (() => Promise.resolve(site)),
      isFixed: true,
      serveFiles: has('index.html')
        ? async (app) => {
            if (!isPlain(installation)) await serveInstalledManifests(app, build);
            await app.register(fastifyStatic, buildFileOptions(clientDir));
          }
        : undefined,
      sendPage: isPlain(installation)
        ? (reply, file) => reply.sendFile(file)
        : await openInstalledPages(build, ['index.html', 'guest.html'].filter(has)),
    };
  };
}
