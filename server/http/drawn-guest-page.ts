import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type GuestPageData, guestPageDataId, type RenderGuestPage } from '@daysheet/shared/guest-page.ts';
import { chosenLanguage, languageCookie, localeFor, tagsOf, type TextId } from '@daysheet/shared/texts.ts';
import { guestPages } from '@daysheet/shared/paths.ts';
import { escapeHtml, jsonForHtml } from '../lib/html.ts';
import { directionOf, languages, sayIn } from '../lib/texts.ts';
import type { Services } from '../trpc/context.ts';
import { fillRoot, importBuilt, readTemplate } from './drawn-page.ts';
import { drawnWithoutScripts, refusalWithoutScripts, withoutScripts } from './without-scripts.ts';
import { findableTags, linkPreview, type Preview, previewTags } from './link-preview.ts';

/** What a page is drawn from, without what is the same for all of them. */
type Drawn = Pick<GuestPageData, 'href' | 'schedule' | 'invitation' | 'unknownCode' | 'token'>;
/** The same, and the event that a link to it shows. */
export type Found = Drawn & { preview: Preview | null };
type GuestBuild = { renderGuestPage: RenderGuestPage };

/** What the phone reads: as chosen on it, else as its browser asks. */
const localeOf = ({ headers, cookies, url }: FastifyRequest) =>
  localeFor(languages, {
    chosen: chosenLanguage(languages, {
      search: url.slice(url.indexOf('?') + 1),
      cookie: cookies[languageCookie],
    }),
    wanted: tagsOf(headers['accept-language'] ?? ''),
  });

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Tells the browser at once which of the page's scripts it will ask for: its part, and the words. */
async function readPreloads(clientDir: string) {
  const text = await readFile(join(clientDir, '.vite/guest-manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const filesOf = (key: string): string[] => {
    const entry = manifest[key];
    return entry
      ? [entry.file, ...(entry.imports ?? []).filter((each) => each !== 'guest.html').flatMap(filesOf)]
      : [];
  };
  const preload = (key: string) =>
    filesOf(key)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  const words = new Map(languages.map((code) => [code, preload(`../shared/texts/${code}.json`)]));
  const parts = {
    join: preload('src/guest/join-part.ts'),
    schedule: preload('src/guest/schedule-part.ts'),
    demo: preload('src/guest/demo-part.ts'),
  };
  return (part: keyof typeof parts, language: string) => parts[part] + (words.get(language) ?? '');
}

type Head = { title: string; tags: string };

function fillTemplate(template: string, { title, tags }: Head, page: GuestPageData, html: string) {
  const data = `<script type="application/json" id="${guestPageDataId}">${jsonForHtml(page)}</script>`;
  const filled = template
    .replace('<html lang="en"', () => `<html lang="${page.locale}" dir="${directionOf(page.language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Daysheet</title>${tags}`);
  return fillRoot(withoutScripts(filled, drawnWithoutScripts(page)), html, data);
}

/** Reads the guest's entry as it was built, and gives what draws its pages. */
export async function openGuestBuild(
  clientDir: string,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
) {
  const template = await readTemplate(clientDir, 'guest.html');
  const preloadsOf = await readPreloads(clientDir);
  const { renderGuestPage } = await importBuilt<GuestBuild>(clientDir, 'guest.js');

  const pageOf = (request: FastifyRequest, drawn: Drawn): GuestPageData => ({
    ...drawn,
    asOf: clock().toISOString(),
    ...localeOf(request),
  });
  const drawFound = (request: FastifyRequest, { preview, ...drawn }: Found): string => {
    const page = pageOf(request, drawn);
    const preloads = preloadsOf(page.schedule ? 'schedule' : 'join', page.language);
    const say = (id: TextId) => sayIn(page.language, id);
    const shown = preview
      ? linkPreview(preview)
      : { title: say('join.title'), description: say('join.lead') };
    const head = { title: shown.title, tags: previewTags(shown, publicUrl) + preloads };
    return fillTemplate(template, head, page, renderGuestPage(page));
  };
  /** The sample's page: it is nobody's, so that searches may find it. */
  const drawSample = (request: FastifyRequest): string => {
    const nobodys = { schedule: null, invitation: null, unknownCode: null, token: null };
    const page = pageOf(request, { href: guestPages.demo, ...nobodys });
    const title = sayIn(page.language, 'demo.title');
    const shown = { title, description: sayIn(page.language, 'demo.description') };
    const tags = findableTags(shown, page.href, publicUrl) + preloadsOf('demo', page.language);
    const open = template.replace(/<meta name="robots"[^>]*>/, '');
    return fillTemplate(open, { title, tags }, page, renderGuestPage(page));
  };
  /** The page as it stands, for a browser that has something to do first; who runs no scripts reads what that is. */
  const drawToDo = (request: FastifyRequest, texts: readonly TextId[]): string => {
    const { language, locale } = localeOf(request);
    const opened = template.replace(
      '<html lang="en"',
      () => `<html lang="${locale}" dir="${directionOf(language)}"`,
    );
    return withoutScripts(opened, refusalWithoutScripts(language, texts));
  };
  return { drawFound, drawSample, drawToDo };
}
