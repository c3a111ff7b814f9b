import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import workspace from '../../vitest.workspace.ts';
import { readPlan } from './plan.ts';

const { sources } = readPlan();

/** Files that are judged are read with all their breaks in them. */
const broken = { name: 'broken', enforce: 'pre' as const, load: (id: string) => sources[id] };

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
