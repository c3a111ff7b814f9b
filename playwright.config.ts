import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/chromium.ts';
import { baseUrl, childEnv, testEnv } from './tests/env.ts';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // On CI's shared machine one more try; what needed it is listed as flaky, to be mended.
  retries: testEnv.isCi ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: baseUrl(),
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    viewport: { width: 1280, height: 800 },
    // What a worker answers passes a test's routes by; offline.spec.ts and push.spec.ts let it in.
    serviceWorkers: 'block',
    // A trace of every test costs a fifth of the run; 'playwright test --trace on FILE' makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Without a language a browser writes no name of a file that has an ø in it.
      env: childEnv({ LANG: 'C.UTF-8' }),
      // Chromium's sandbox does not work for root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
