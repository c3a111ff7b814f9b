import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { createPageCache } from './rendered-page.ts';

/** What of an installation its pages are told. */
export type Installation = { basePath: string };

/** Nothing is said: files go out as they were built. */
export const plainInstallation: Installation = { basePath: '' };
export const isPlain = ({ basePath }: Installation): boolean => basePath === '';

/** Tells a page's scripts of it. */
export const sayInstallation = (html: string, { basePath }: Installation): string =>
  basePath === '' ? html : html.replace('<html lang="en"', () => `<html lang="en" data-base="${basePath}"`);

/** A page of the build for this installation: its addresses lie below the base, and its scripts learn of it. */
export function installPage(html: string, installation: Installation): string {
  const { basePath } = installation;
  return sayInstallation(html, installation).replaceAll(
    / (href|src)="\/(?!\/)/g,
    (_whole, name: string) => ` ${name}="${basePath}/`,
  );
}

/** What browsers put on a Home Screen, likewise. */
const installManifest = (json: string, { basePath }: Installation) =>
  json.replaceAll(/": "\/(?!\/)/g, () => `": "${basePath}/`);

type Build = { clientDir: string; installation: Installation };

/** Sends pages of the build that are not rendered here, as they are for this installation. */
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
