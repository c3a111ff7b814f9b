import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import workspace from '../../vitest.workspace.ts';

const root = resolve(import.meta.dirname, '../..');
/** Our packages are linked to the tree itself: without this, code in the copy would import what is not mutated. */
const alias = { '@daysheet/shared': join(root, 'shared'), '@daysheet/server': join(root, 'server') };

export default defineConfig({
  ...workspace,
  test: {
    ...workspace.test,
    projects: workspace.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project ? { ...project, resolve: { alias } } : project,
    ),
  },
});
