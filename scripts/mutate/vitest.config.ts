import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import workspace from '../../vitest.workspace.ts';
import { readPlan } from './plan.ts';

const { sources } = readPlan();

/** Loads the tested files with all their breaks in them, without caching them for other runs. */
const broken: Plugin = {
  name: 'broken',
  enforce: 'pre',
  load: (id) => sources[id],
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id in sources ? false : null)),
};

export default defineConfig({
  ...workspace,
  test: {
    ...workspace.test,
    retry: 0,
    maxWorkers: 1,
    projects: workspace.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project
        ? {
            ...project,
            plugins: [...(project.plugins ?? []), broken],
            test: {
              ...project.test,
              maxWorkers: 1,
              runner: join(import.meta.dirname, 'runner.ts'),
              testTimeout: 300_000,
            },
          }
        : project,
    ),
  },
});
