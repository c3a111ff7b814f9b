import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Reads the texts' messages once, at build: the page then needs no parser of them. */
export function compiledTexts(): Plugin {
  return {
    name: 'daysheet:compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!/\/shared\/texts\/[\w-]+\.json$/.test(id)) return undefined;
      const catalog: Record<string, string> = JSON.parse(await readFile(id, 'utf8'));
      const compiled = Object.entries(catalog).map(([key, text]) => {
        const message = compileMessage(text);
        return [key, message.length === 1 && typeof message[0] === 'string' ? message[0] : message];
      });
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}

const guestPath = /^\/(join-event(\/|\?|$)|join-flow\/|attendee\/|attendee-view(\/|\?|$)|demo(\/|\?|$)|i\/)/;

/** Drawn for one person, for several together, and for the people of the sample. */
const daysOfASchedule =
  /\/features\/(?:guest-schedule\/(?:[^/]+\.(?:tsx|texts\.ts)|use-minute\.ts|item-marks\.rules\.ts)|guest-notifications\/(?:[^/]+\.(?:tsx|texts\.ts|module\.css)|[^/]+-text\.rules\.ts|guest-notifications\.rules\.ts|use-(?:messages|on-screen)\.ts))$/;

/** In development, guests' addresses get the guest's page, as the server does it in production. */
export function guestPages(): Plugin {
  return {
    name: 'daysheet:guest-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && guestPath.test(request.url)) request.url = '/guest.html';
        next();
      });
    },
  };
}

/**
 * Builds the guest's page by itself, after the application: in one build both would share chunks, and a guest would
 * load what only hosts use (zod, half of Mantine). Once for the browser, and once for the server, which draws it. Then
 * the guest's worker, in one file.
 */
export function guestBuild(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'daysheet:guest-build',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (!config) return;
      const { root, logLevel } = config;
      const { outDir, target, minify } = config.build;
      await build({
        root,
        logLevel: logLevel ?? 'warn',
        configFile: false,
        publicDir: false,
        plugins: [noZod(), compiledTexts(), react(), packedFiles()],
        resolve: { alias: guestReact },
        build: {
          outDir,
          target,
          minify,
          emptyOutDir: false,
          manifest: '.vite/guest-manifest.json',
          // One file, which the server puts into the page.
          cssCodeSplit: false,
          rolldownOptions: {
            input: path.join(root, 'guest.html'),
            // Preact has no Activity, which parts of Mantine that guests never see import.
            shimMissingExports: true,
            // What several parts need comes with the page itself: a dozen small files would each cost a way back. But
            // who joins needs no days yet.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: (id) => (daysOfASchedule.test(id) ? null : 'shared'),
                    minShareCount: 2,
                    priority: 2,
                  },
                  { name: 'days', test: daysOfASchedule, minShareCount: 2, priority: 1 },
                ],
              },
            },
          },
        },
      });
      await build({
        root,
        logLevel: logLevel ?? 'warn',
        configFile: false,
        publicDir: false,
        plugins: [noZod(), compiledTexts(), guestReactOnServer(), react()],
        resolve: { alias: guestReact },
        // One file that needs nothing beside it.
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: path.join(root, 'src/guest/render.tsx'),
          outDir: path.join(outDir, '.server'),
          emptyOutDir: false,
          target: 'node22',
          rolldownOptions: {
            shimMissingExports: true,
            output: { entryFileNames: 'guest.js', codeSplitting: false },
          },
        },
      });
      await writeVersion(path.resolve(root, outDir));
      // A worker's name stays: browsers ask for it again and again, and compare.
      await build({
        root,
        logLevel: logLevel ?? 'warn',
        configFile: false,
        publicDir: false,
        plugins: [packedFiles()],
        define: { GUEST_FILES: JSON.stringify(await listGuestFiles(path.resolve(root, outDir))) },
        build: {
          outDir,
          target,
          minify,
          emptyOutDir: false,
          rolldownOptions: {
            input: path.join(root, 'src/guest/worker.ts'),
            output: { entryFileNames: 'worker.js', format: 'iife' },
          },
        },
      });
    },
  };
}

type GuestManifest = Record<string, { file: string }>;

async function readGuestManifest(outDir: string): Promise<GuestManifest> {
  const manifest: GuestManifest = JSON.parse(
    await readFile(path.join(outDir, '.vite/guest-manifest.json'), 'utf8'),
  );
  return manifest;
}

/** What `client/src/lib/newer-page.ts` asks for: the script that a page of this build begins with. */
async function writeVersion(outDir: string): Promise<void> {
  const { 'guest.html': page } = await readGuestManifest(outDir);
  if (!page) throw new Error("The build has no guest's page.");
  await writeFile(path.join(outDir, 'guest-version.json'), JSON.stringify({ entry: `/${page.file}` }));
}

/** The addresses of the guest's scripts, for the worker to have before the network is gone. */
async function listGuestFiles(outDir: string): Promise<string[]> {
  const manifest = await readGuestManifest(outDir);
  // Of the languages a phone needs its own, which its page names.
  // Nor the sample: it is nobody's day.
  const own = Object.entries(manifest).filter(([source]) => !/\/texts\/|\/demo-part\./.test(source));
  const files = own.map(([, { file }]) => `/${file}`);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted();
}

/** On guests' pages React is Preact, a tenth of its size: docs/decisions/023-preact-for-guests.md. */
const guestReact = [
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

const serverReactId = '\0guest-react';

/** Preact's `use` reads what only the browser's renderer keeps; on the server a context is all that it is asked for. */
function guestReactOnServer(): Plugin {
  return {
    name: 'daysheet:guest-react',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'preact/compat' && importer !== serverReactId ? serverReactId : undefined,
    load: (id) =>
      id === serverReactId
        ? `import { useContext } from 'preact/compat';
           export * from 'preact/compat';
           export { default } from 'preact/compat';
           export const use = useContext;`
        : undefined,
  };
}

const noZodId = '\0no-zod';

/**
 * Stands in for zod on the guest's page (23 kB gzip): shared files declare schemas beside the plain functions that
 * the page uses, and no bundler drops them. Nothing is checked by it there; the server does, by the real one.
 */
function noZod(): Plugin {
  return {
    name: 'daysheet:no-zod',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod' ? noZodId : undefined),
    load: (id) =>
      id === noZodId
        ? `const refuse = () => { throw new Error("The guest's page has no zod: check with plain functions."); };
           const schema = new Proxy(() => schema, {
             get: (_, key) => (/parse/i.test(String(key)) ? refuse : schema),
             apply: () => schema,
           });
           export const z = schema;`
        : undefined,
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside each built file that gains by it, for the server to send as they are.
 * Over plain http, as from a laptop in a venue's network, browsers take gzip only.
 */
export function packedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'daysheet:packed-files',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true });
      const wanted = files.filter((file) => compressible.test(file) && !files.includes(`${file}.br`));
      await Promise.all(wanted.map((file) => writePacked(path.join(outDir, file))));
    },
  };
}

async function writePacked(file: string) {
  const source = await readFile(file);
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } };
  const packed = { br: await brotli(source, hint), gz: await zip(source, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < source.length) await writeFile(`${file}.${ending}`, bytes);
  }
}
