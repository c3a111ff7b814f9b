import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { configureForServer } from './further-builds.ts';

/** The current renderer, with the styles of all pages. */
type Rendering<Built> = { built: Built; styles: string };

export type DevRenderer<Built> = {
  read: () => Promise<Rendering<Built>>;
  /** Rebuilds for the next page if this file is part of the build, or the last build failed; returns which. */
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
    // Stack traces name our own source lines by it.
    build: { ...ownBuild, outDir, ssrEmitAssets: true, cssCodeSplit: false, sourcemap: 'inline' },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('A renderer is one build.');
  const [entry, ...others] = result.output;
  const styles = others.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : [],
  );
  return { file: path.join(outDir, entry.fileName), sources: entry.moduleIds, styles: styles.join('') };
}

/** The production build, made when a page requests it, and again when its sources have changed. */
export async function createDevRenderer<Built>(
  { root, facts }: { root: string; facts: Record<string, string> },
  own: InlineConfig,
): Promise<DevRenderer<Built>> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'dev-'));
  let version = 0;
  let latest: Promise<Rendering<Built>> | undefined;
  /** Undefined while it is being built, or after a failure. */
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
