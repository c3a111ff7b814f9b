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
  type GuestPart,
  guestParts,
  type GuestRenderer,
  listInlineScripts,
  type OpenPages,
  type SiteRenderer,
  withStyles,
} from './page-source.ts';

const yearSeconds = 31_536_000;

const stylesheets = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * A built page with its stylesheets inside. Their names stay, so that no script asks for the files: they would come last,
 * over what a part says of its own.
 */
async function readTemplate(clientDir: string, file: string): Promise<string> {
  const page = await readFile(join(clientDir, file), 'utf8');
  const styles = await Promise.all(
    [...page.matchAll(stylesheets)].map(([, href = '']) => readFile(join(clientDir, href), 'utf8')),
  );
  const named = page.replaceAll(stylesheets, (link) => link.replace('<link', '<link disabled'));
  return withStyles(named, styles.join(''));
}

/** What the build made for the server. */
async function importBuilt<Built>(clientDir: string, file: string): Promise<Built> {
  const built: Built = await import(pathToFileURL(join(clientDir, '.server', file)).href);
  return built;
}

/** Styles in the page itself, where a part's script finds them: it asks for none of their files. */
async function renderStyles(clientDir: string, files: readonly string[]): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(join(clientDir, file), 'utf8')));
  const names = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/${file}">`);
  return files.length === 0 ? '' : `<style>${styles.join('')}</style>${names.join('')}`;
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

async function readParts(clientDir: string): Promise<GuestRenderer['renderPart']> {
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
      .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  const readPart = async (key: string) => {
    const styles = listOwn(key).flatMap(({ css }) => css ?? []);
    return (await renderStyles(clientDir, styles)) + preload(key);
  };
  const words = new Map(languages.map((code) => [code, preload(`../shared/texts/${code}.json`)]));
  const read = guestParts.map(async (part) => [part, await readPart(`src/guest/${part}-part.ts`)] as const);
  const parts = new Map<GuestPart, string>(await Promise.all(read));
  return (part, language) => (parts.get(part) ?? '') + (words.get(language) ?? '');
}

async function readGuest(clientDir: string): Promise<GuestRenderer> {
  const { renderGuestPage } = await importBuilt<{ renderGuestPage: RenderGuestPage }>(clientDir, 'guest.js');
  const template = await readTemplate(clientDir, 'guest.html');
  return { template, renderGuestPage, renderPart: await readParts(clientDir) };
}

async function readSite(clientDir: string): Promise<SiteRenderer> {
  const styles = await readFile(join(clientDir, '.server/site.css'), 'utf8');
  const template = withStyles(await readTemplate(clientDir, 'site.html'), styles);
  return { ...(await importBuilt<SiteBuild>(clientDir, 'site.js')), template };
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
  return async () => {
    const has = (file: string) => existsSync(join(clientDir, file));
    const guest = has('.server/guest.js') ? await readGuest(clientDir) : undefined;
    const site = has('.server/site.js') ? await readSite(clientDir) : undefined;
    return {
      inlineScripts: existsSync(clientDir) ? await readInlineScripts(clientDir) : [],
      readGuest: guest && (() => Promise.resolve(guest)),
      readSite: site && (() => Promise.resolve(site)),
      isFixed: true,
      serveFiles: has('index.html')
        ? async (app) => {
            await app.register(fastifyStatic, buildFileOptions(clientDir));
          }
        : undefined,
      sendPage: (reply, file) => reply.sendFile(file),
    };
  };
}
