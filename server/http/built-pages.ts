import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { RenderGuestPage } from '@daysheet/shared/guest-page.ts';
import type { SiteBuild } from '@daysheet/shared/site-page.ts';
import { languages } from '../lib/texts.ts';
import { forPages } from '../plugins/security-headers.ts';
import {
  type Installation,
  installPage,
  isPlain,
  listFacts,
  openInstalledPages,
  plainInstallation,
  serveInstalledManifests,
} from './installed-files.ts';
import {
  type GuestPart,
  guestParts,
  type GuestRenderer,
  listInlineScripts,
  type OpenPages,
  type SiteRenderer,
  withStyles,
} from './page-source.ts';

const yearSeconds = 31_536_000;

/** What was built, and for whom it is served. */
type Build = { clientDir: string; installation: Installation };

const stylesheets = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * A built page with its stylesheets inside. Their names stay, so that no script asks for the files: they would come last,
 * over what a part says of its own.
 */
async function readTemplate({ clientDir, installation }: Build, file: string): Promise<string> {
  const page = await readFile(join(clientDir, file), 'utf8');
  const styles = await Promise.all(
    [...page.matchAll(stylesheets)].map(([, href = '']) => readFile(join(clientDir, href), 'utf8')),
  );
  const named = page.replaceAll(stylesheets, (link) => link.replace('<link', '<link disabled'));
  return withStyles(installPage(named, installation), styles.join(''));
}

/** What the build made for the server. */
async function importBuilt<Built>({ clientDir, installation }: Build, file: string): Promise<Built> {
  const url = pathToFileURL(join(clientDir, '.server', file));
  // By its address it knows what is to stand before the paths that it renders, and whose pages they are.
  url.search = new URLSearchParams(listFacts(installation)).toString();
  const built: Built = await import(url.href);
  return built;
}

/** Styles in the page itself, where a part's script finds them: it asks for none of their files. */
async function renderStyles(
  { clientDir, installation: { basePath } }: Build,
  files: readonly string[],
): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
  const names = files.map(
    (file) => `<link disabled rel="stylesheet" crossorigin href="${basePath}/${file}">`,
  );
  return files.length === 0 ? '' : `<style>${styles.join('')}</style>${names.join('')}`;
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

async function readParts(build: Build): Promise<GuestRenderer['renderPart']> {
  const { clientDir, installation } = build;
  const text = await readFile(join(clientDir, '.vite/guest-manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  /** What a file of the build stands on, and itself; nothing of a file that is not there. */
  const listKeys = (key: string): string[] => {
    const entry = manifest[key];
    return entry ? [...new Set([...(entry.imports ?? []).flatMap(listKeys), key])] : [];
  };
  const withPage = new Set(listKeys('guest.html'));
  const listOwn = (key: string) =>
    listKeys(key)
      .filter((each) => !withPage.has(each))
      .flatMap((each) => manifest[each] ?? []);
  const preload = (key: string) =>
    listOwn(key)
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="${installation.basePath}/${file}">`)
      .join('');
  const readPart = async (key: string) => {
    const styles = listOwn(key).flatMap(({ css }) => css ?? []);
    return (await renderStyles(build, styles)) + preload(key);
  };
  const words = new Map(languages.map((code) => [code, preload(`../shared/texts/${code}.json`)]));
  const read = guestParts.map(async (part) => [part, await readPart(`src/guest/${part}-part.ts`)] as const);
  const parts = new Map<GuestPart, string>(await Promise.all(read));
  return (part, language) => (parts.get(part) ?? '') + (words.get(language) ?? '');
}

async function readGuest(build: Build): Promise<GuestRenderer> {
  const { renderGuestPage } = await importBuilt<{ renderGuestPage: RenderGuestPage }>(build, 'guest.js');
  const template = await readTemplate(build, 'guest.html');
  return { template, renderGuestPage, renderPart: await readParts(build) };
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

/** Names in `assets/` carry a hash of their content, everything else may change any time. */
const buildFileOptions = (clientDir: string): FastifyStaticOptions => ({
  root: clientDir,
  index: false,
  // Directories are no pages, and neither are the built ones by their own names.
  allowedPath: (path, _root, { url }) => !/\/$|\.html$/.test(path) || url.split('?', 1)[0] !== path,
  preCompressed: true,
  // What the server itself reads of the build.
  dotfiles: 'ignore',
  cacheControl: false,
  setHeaders: (response, path) => {
    const isHashed = path.startsWith(join(clientDir, 'assets'));
    // A page's own policy binds what it loads; a worker of it is bound by this one.
    if (isHashed) {
      for (const name of forPages) response.removeHeader(name);
      response.header('content-security-policy', "default-src 'self'");
    }
    const lasting = isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
    response.header('cache-control', response.hasHeader('x-robots-tag') ? 'no-store' : lasting);
  },
});

/** The pages as they were built, read once. */
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
