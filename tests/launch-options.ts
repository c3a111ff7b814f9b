import { findChromium } from './chromium.ts';
import { childEnv } from './env.ts';

const isRoot = process.getuid?.() === 0;

export const toLaunchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  // Without a language setting, Chromium writes no file names with letters such as ø.
  env: childEnv({ LANG: 'C.UTF-8' }),
  // Chromium's sandbox does not work for root.
  args: isRoot ? ['--no-sandbox'] : [],
});

/** `test.use(withWholeBrowser)`: for push, a camera, the Home Screen, and screenshots that are compared. */
export const withWholeBrowser = { launchOptions: toLaunchOptions(findChromium()) };
