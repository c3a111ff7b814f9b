import { defineConfig } from 'vitest/config';
import { compiledTexts } from './client/vite/compiled-texts.ts';
import { testEnv } from './tests/env.ts';

const TIME_ZONE = { TZ: 'Asia/Kathmandu' };
/** Servers that are killed, built, looked over or walked through, and a year that goes by: most of the time of all tests. */
const rare = testEnv.isQuick
  ? [
      'scripts/check-containers.test.ts',
      'scripts/dev/**',
      'server/doctor/**',
      'server/features/doors/event-files/round-trip.test.ts',
      'server/features/doors/restoring/**',
      'server/features/reach/backups/**',
      'server/trpc/table-growth.test.ts',
      'tests/faults/**',
      'tests/fuzz/**',
      'tests/try-feature.test.ts',
    ]
  : [];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // As in playwright.config.ts: on CI's shared machine one more try, and npm test lists what needed it.
    retry: testEnv.isCi ? 1 : 0,
    projects: [
      {
        plugins: [compiledTexts()],
        test: {
          name: 'unit',
          // Rules keep nothing between files: their modules are read once, which halves the time.
          isolate: false,
          setupFiles: 'tests/english.ts',
          include: [
            'shared/**/*.test.ts',
            // Rules know no browser: without one they run in a tenth of the time.
            'client/**/*.{rules,texts}.test.ts',
            // What builds knows none either.
            'client/vite/*.test.ts',
            'server/**/*.rules.test.ts',
            'server/lib/**/*.test.ts',
            'server/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...rare],
          env: TIME_ZONE,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database and services of its own; modules hold nothing of either.
          isolate: false,
          include: [
            'server/{admin,db,doctor,features,http,plugins,trpc}/**/*.test.ts',
            'tests/{faults,fuzz}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'server/**/*.rules.test.ts', ...rare],
          globalSetup: 'tests/postgres.ts',
          env: TIME_ZONE,
          // What hangs is ended by it; how long something may take is asked for by the test itself.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        plugins: [compiledTexts()],
        test: {
          name: 'client',
          // Each file keeps modules and a page of its own, but not a process: the time was theirs.
          pool: 'vmThreads',
          setupFiles: 'tests/english.ts',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{rules,texts}.test.ts', 'client/vite/**'],
          environment: 'jsdom',
          env: TIME_ZONE,
          // One loads the whole application, on a busy machine too.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
