import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { configureForServer } from './further-builds.ts';

/** What renders pages, as it is now, with the styles of all of them. */
type Rendering<Built> = { built: Built; styles: string };

export type DevRenderer<Built> = {
  read: () => Promise<Rendering<Built>>;
  /** Makes it anew for the next page, if it is made of this file or could not be made; says whether it is so. */
  forget: (file: string) => 'same' | 'changed' | 'was broken';
  close: () => Promise<void>;
};

async function buildRenderer(root: string, outDir: string, own: InlineConfig) {
  const { build: ownBuild, ...rest } = configureForServer(own);
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ...rest,
    define: { 'process.env.NODE_ENV': '"development"' },
    // The stack of a fault names our own lines by it.
    build: { ...ownBuild, outDir, ssrEmitAssets: true, cssCodeSplit: false, sourcemap: 'inline' },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('A renderer is one build.');
  const [entry, ...others] = result.output;
  const styles = others.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  return { file: path.join(outDir, entry.fileName), sources: entry.moduleIds, styles: styles.join('') };
}

/** The build that production has, made when a page asks for it and again when what it is made of has changed. */
export async function createDevRenderer<Built>(
  { root, facts }: { root: string; facts: Record<string, string> },
  own: InlineConfig,
): Promise<DevRenderer<Built>> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'dev-'));
  let version = 0;
  let latest: Promise<Rendering<Built>> | undefined;
  /** Nothing while it is made, or where it could not be. */
  let sources: ReadonlySet<string> | undefined;
  let isBroken = false;

  const make = async (): Promise<Rendering<Built>> => {
    version += 1;
    const making = version;
    try {
      const made = await buildRenderer(root, outDir, own);
      const search = new URLSearchParams({ version: String(making), ...facts });
      const built: Built = await import(`${pathToFileURL(made.file).href}?${search}`);
      if (making === version) sources = new Set(made.sources);
      isBroken = false;
      return { built, styles: made.styles };
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
  return {
    read: () => (latest ??= make()),
    forget: (file) => {
      if (!latest || (sources && !sources.has(file))) return 'same';
      const wasBroken = isBroken;
      latest = undefined;
      sources = undefined;
      return wasBroken ? 'was broken' : 'changed';
    },
    close: () => rm(outDir, { recursive: true, force: true }),
  };
}
