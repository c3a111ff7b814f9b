import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { productName } from '@daysheet/shared/brand.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { type Brand, plainBrand, renderBrandStyles } from '../lib/brand/brand.ts';
import { type BrandPictures, listPictures } from '../lib/brand/pictures.ts';
import { escapeHtml } from '../lib/html.ts';
import { createPageCache } from './rendered-page.ts';

/** The settings of an installation that its pages depend on. */
export type Installation = { basePath: string; brand: Brand; brandPictures: BrandPictures | null };

export const plainInstallation: Installation = { basePath: '', brand: plainBrand, brandPictures: null };

/** The settings by the names that scripts and the renderer use: attributes of a page's root, and query parameters. */
export function listSettings({ basePath, brand, brandPictures }: Installation): Record<string, string> {
  const logo = brandPictures?.logo;
  return {
    ...(basePath && { base: basePath }),
    ...(brand.name !== productName && { brand: brand.name }),
    ...(logo && { logo: basePath + logo.path }),
  };
}

/** Whether files are sent unchanged, as they were built. */
export const isPlain = (installation: Installation): boolean =>
  installation.brandPictures === null && Object.keys(listSettings(installation)).length === 0;

/** The icons of a page, in place of our mark. */
export const renderIcons = ({ basePath, brandPictures }: Installation): string =>
  brandPictures === null
    ? `<link rel="icon" href="${basePath}/favicon.svg" type="image/svg+xml" />`
    : `<link rel="icon" href="${basePath}${brandPictures.tabIcon.path}" type="image/png" /><link rel="apple-touch-icon" href="${basePath}${brandPictures.touchIcon.path}" />`;

const dressPage = (html: string, installation: Installation) =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(installation.brand.name)}</title>`)
    .replace('</head>', () => `${renderBrandStyles(installation.brand)}</head>`);

/** Adds the installation's settings and styles to a page. */
export function addInstallation(html: string, installation: Installation): string {
  if (isPlain(installation)) return html;
  const facts = Object.entries(listSettings(installation))
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  const dressed = dressPage(html, installation).replace('<html lang="en"', () => `<html lang="en"${facts}`);
  if (installation.brandPictures === null) return dressed;
  return dressed
    .replace(/<link rel="apple-touch-icon"[^>]*>/, '')
    .replace(/<link rel="icon"[^>]*>/, () => renderIcons(installation));
}

/** Adapts a built page to this installation: its addresses get the base path, and its scripts the settings. */
export function installPage(html: string, installation: Installation): string {
  const { basePath } = installation;
  const below = html.replaceAll(/ (href|src)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${basePath}/`);
  return addInstallation(below, installation);
}

const listHomeIcons = ({ homeIcons }: BrandPictures) =>
  homeIcons.flatMap(({ path, width, height }) =>
    ['any', 'maskable'].map((purpose) => ({
      src: path,
      sizes: `${width}x${height}`,
      type: 'image/png',
      purpose,
    })),
  );

/** Adapts the manifest for the Home Screen. */
function installManifest(json: string, { basePath, brand, brandPictures }: Installation): string {
  const built: Record<string, unknown> = JSON.parse(json);
  const named = 'name' in built ? { ...built, name: brand.name, short_name: brand.name } : built;
  const dressed = brandPictures === null ? named : { ...named, icons: listHomeIcons(brandPictures) };
  return JSON.stringify(dressed, (key, value: unknown) =>
    typeof value === 'string' && ['id', 'scope', 'src', 'start_url'].includes(key) ? basePath + value : value,
  );
}

type Build = { clientDir: string; installation: Installation };

/** Serves built pages that are not rendered here, adapted to this installation. */
export async function openInstalledPages({ clientDir, installation }: Build, files: readonly string[]) {
  const pages = new Map<string, string>();
  for (const file of files)
    pages.set(file, installPage(await readFile(join(clientDir, file), 'utf8'), installation));
  const sendCached = createPageCache();
  return (reply: FastifyReply, file: string): Promise<FastifyReply> => {
    reply.headers({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (reply.hasHeader('x-robots-tag')) reply.header('cache-control', 'no-store');
    return sendCached(reply.request, reply, file, () => pages.get(file) ?? '');
  };
}

export async function serveInstalledManifests(app: FastifyInstance, { clientDir, installation }: Build) {
  for (const path of [serverPaths.manifest, serverPaths.pageManifest]) {
    const manifest = installManifest(await readFile(join(clientDir, path), 'utf8'), installation);
    app.get(path, (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
    );
  }
}

const yearSeconds = 31_536_000;

/** Serves the installation's own pictures; their addresses contain a hash of the content. */
export function serveBrandPictures(app: FastifyInstance, { brandPictures }: Installation): void {
  if (brandPictures === null) return;
  for (const [path, png] of new Map(listPictures(brandPictures).map((one) => [one.path, one.png])))
    app.get(path, (_request, reply) =>
      reply.type('image/png').header('cache-control', `public, max-age=${yearSeconds}, immutable`).send(png),
    );
}
