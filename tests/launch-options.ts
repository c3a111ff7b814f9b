import { findChromium } from './chromium.ts';
import { childEnv } from './env.ts';

const isRoot = process.getuid?.() === 0;

export const toLaunchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  // Without a language a browser writes no name of a file that has an ø in it.
  env: childEnv({ LANG: 'C.UTF-8' }),
  // Chromium's sandbox does not work for root.
  args: isRoot ? ['--no-sandbox'] : [],
});

/** `test.use(withWholeBrowser)`: for push, a camera, the Home Screen, and pictures that are compared. */
export const withWholeBrowser = { launchOptions: toLaunchOptions(findChromium()) };
