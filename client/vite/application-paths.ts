import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Says which paths are the application's, so that the server answers 404 to all others. */
export async function writeApplicationPaths(root: string, outDir: string): Promise<void> {
  const tree = await readFile(path.join(root, 'src/routeTree.gen.ts'), 'utf8');
  const [, block = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  // The router calls a layout without a path `/` too; that is the public site's.
  const paths = [...block.matchAll(/'([^']+)':/g)]
    .map(([, each = '']) => each)
    .filter((each) => each !== '/');
  await mkdir(path.join(outDir, '.server'), { recursive: true });
  await writeFile(path.join(outDir, '.server/application-paths.json'), JSON.stringify(paths));
}
