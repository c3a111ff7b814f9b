import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GuestPart, guestParts, type RenderGuestPage } from '@daysheet/shared/guests/guest-page.ts';
import {
  type GuestFiles,
  guestFilesFile,
  listClasses,
  type PartFiles,
} from '@daysheet/shared/guests/guest-styles.ts';
import { guestPages } from '@daysheet/shared/routes.ts';
import { splitStyles } from './guest-styles.ts';

type BuiltFile = { file: string; css?: string[]; imports?: string[] };
type GuestManifest = Record<string, BuiltFile>;

/** A manifest key with all that it imports; empty for a file that is not in the build. */
function listKeys(manifest: GuestManifest, key: string): string[] {
  const entry = manifest[key];
  if (!entry) return [];
  return [...new Set([...(entry.imports ?? []).flatMap((each) => listKeys(manifest, each)), key])];
}

/** The same without what the page itself imports. */
function listOwn(manifest: GuestManifest, key: string): BuiltFile[] {
  const withPage = new Set(listKeys(manifest, 'guest.html'));
  return listKeys(manifest, key)
    .filter((each) => !withPage.has(each))
    .flatMap((each) => manifest[each] ?? []);
}

async function readGuestManifest(outDir: string): Promise<GuestManifest> {
  const manifest: GuestManifest = JSON.parse(
    await readFile(path.join(outDir, '.vite/guest-manifest.json'), 'utf8'),
  );
  return manifest;
}

/** Writes the version that `client/src/lib/newer-page.ts` reads: the entry script of this build's page. */
export async function writeVersion(outDir: string): Promise<void> {
  const { 'guest.html': page } = await readGuestManifest(outDir);
  if (!page) throw new Error("The build has no guest's page.");
  await writeFile(path.join(outDir, 'guest-version.json'), JSON.stringify({ entry: `/${page.file}` }));
}

/** The usual page of each part. The sample is a guest's day; a link is opened once, with all of its styles. */
const usualPages: Partial<Record<GuestPart, string>> = {
  join: guestPages.enterCode,
  schedule: guestPages.demo,
  demo: guestPages.demo,
};

/** The texts of a language, and those of a part of the page. */
const textsFile = /^.*shared\/texts\/(\w+)\.json(?:\?(\w+))?$/;

/** The text scripts that a part begins with, by language. */
function listWords(manifest: GuestManifest, part: GuestPart): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const key of Object.keys(manifest)) {
    const [, language, own] = textsFile.exec(key) ?? [];
    if (language === undefined || !(own === undefined || own === part)) continue;
    words[language] = [...(words[language] ?? []), ...listOwn(manifest, key).map(({ file }) => file)];
  }
  return words;
}

/** Loads the renderer of guests' pages; returns a function that renders a page without data. */
async function readRenderer(outDir: string) {
  const file = pathToFileURL(path.join(outDir, '.server/guest.js'));
  const { renderGuestPage }: { renderGuestPage: RenderGuestPage } = await import(file.href);
  const noData = { schedule: null, invitation: null, unknownCode: null, token: null };
  const asOf = new Date().toISOString();
  return (href: string) => renderGuestPage({ ...noData, href, asOf, language: 'en', locale: 'en-US' });
}

async function writeLater(outDir: string, styles: string): Promise<string> {
  const hash = createHash('sha256').update(styles).digest('base64url').slice(0, 8);
  const file = `assets/further-${hash}.css`;
  await writeFile(path.join(outDir, file), styles);
  return file;
}

/**
 * Splits the styles of each part of the guest's page by what it usually shows: those are inlined in the page, and the
 * rest are a file that its scripts load. Writes the result for the server, which assembles pages.
 */
export async function writeGuestFiles(outDir: string): Promise<void> {
  const manifest = await readGuestManifest(outDir);
  const render = await readRenderer(outDir);
  const page = listKeys(manifest, 'guest.html').flatMap((key) => manifest[key]?.css ?? []);
  const describe = async (part: GuestPart): Promise<PartFiles> => {
    const key = `src/guest/parts/${part}-part.ts`;
    const stylesheets = [...page, ...listOwn(manifest, key).flatMap(({ css = [] }) => css)];
    const texts = stylesheets.map((file) => readFile(path.join(outDir, file), 'utf8'));
    const [css, href] = [(await Promise.all(texts)).join(''), usualPages[part]];
    const scripts = listOwn(manifest, key).map(({ file }) => file);
    const about = { stylesheets, scripts, words: listWords(manifest, part) };
    if (!href) return { first: css, later: [], laterFile: null, ...about };
    const { first, later } = splitStyles(css, listClasses(render(href)));
    const laterFile = await writeLater(outDir, later.map((rule) => rule.css).join(''));
    return { first, later, laterFile, ...about };
  };
  const parts = await Promise.all(guestParts.map(async (part) => [part, await describe(part)] as const));
  await writeFile(path.join(outDir, guestFilesFile), JSON.stringify(Object.fromEntries(parts)));
}

/** The addresses of the guest's scripts, styles and fonts, for the worker to cache. */
export async function listGuestFiles(outDir: string): Promise<string[]> {
  const manifest = await readGuestManifest(outDir);
  const parts: GuestFiles = JSON.parse(await readFile(path.join(outDir, guestFilesFile), 'utf8'));
  // All languages, since one can be chosen without a network too; not the sample, which is nobody's schedule.
  const own = Object.entries(manifest).filter(([source]) => !/\/demo-part\.|\?demo$/.test(source));
  const built = own.flatMap(([, { file, css = [] }]) => [file, ...css]);
  const later = Object.values(parts).flatMap(({ laterFile }) => laterFile ?? []);
  const files = [...new Set([...built, ...later])].map((name) => `/${name}`);
  return files.filter((file) => /\.(?:js|css|woff2)$/.test(file)).toSorted();
}
