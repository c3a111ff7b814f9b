import { defineConfig } from '@playwright/test';
import { findHeadlessShell } from './tests/chromium.ts';
import { toLaunchOptions } from './tests/launch-options.ts';
import { baseUrl, testEnv } from './tests/env.ts';

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
  // A test ends as soon as it can; on CI's shared machine all of it may take three times as long.
  timeout: testEnv.isCi ? 180_000 : 60_000,
  expect: { timeout: testEnv.isCi ? 20_000 : 7_000 },
  use: {
    baseURL: baseUrl(),
    locale: 'en-US',
    timezoneId: 'Asia/Kathmandu',
    viewport: { width: 1280, height: 800 },
    // What a worker answers passes a test's routes by; offline.spec.ts and push.spec.ts let it in.
    serviceWorkers: 'block',
    // A trace of every test costs a fifth of the run; 'playwright test --trace on FILE' makes one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: toLaunchOptions(findHeadlessShell()),
  },
});
