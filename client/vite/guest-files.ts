import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type GuestManifest = Record<string, { file: string; css?: string[] }>;

async function readGuestManifest(outDir: string): Promise<GuestManifest> {
  const manifest: GuestManifest = JSON.parse(
    await readFile(path.join(outDir, '.vite/guest-manifest.json'), 'utf8'),
  );
  return manifest;
}

/** What `client/src/lib/newer-page.ts` asks for: the script that a page of this build begins with. */
export async function writeVersion(outDir: string): Promise<void> {
  const { 'guest.html': page } = await readGuestManifest(outDir);
  if (!page) throw new Error("The build has no guest's page.");
  await writeFile(path.join(outDir, 'guest-version.json'), JSON.stringify({ entry: `/${page.file}` }));
}

/** The addresses of the guest's scripts, styles and fonts, for the worker to have before the network is gone. */
export async function listGuestFiles(outDir: string): Promise<string[]> {
  const manifest = await readGuestManifest(outDir);
  // All languages, since one can be chosen without a network too; not the sample: it is nobody's day.
  const own = Object.entries(manifest).filter(([source]) => !source.includes('/demo-part.'));
  const files = own.flatMap(([, { file, css = [] }]) => [file, ...css].map((name) => `/${name}`));
  return [...new Set(files)].filter((file) => /\.(?:js|css|woff2)$/.test(file)).toSorted();
}
