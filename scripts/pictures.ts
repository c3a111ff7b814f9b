import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';
import { ROOT } from './run.ts';

/** Renders the drawings in client/pictures that have to be PNGs: chats and home screens show no SVG. */
const drawings = [
  { drawing: 'link-preview.svg', file: 'link-preview.png', width: 1200, height: 630 },
  { drawing: 'link-preview-plain.svg', file: 'link-preview-plain.png', width: 1200, height: 630 },
  { drawing: 'icon.svg', file: 'icon-192.png', width: 192, height: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', width: 512, height: 512 },
  // The size for iPhones.
  { drawing: 'icon.svg', file: 'apple-touch-icon.png', width: 180, height: 180 },
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const { drawing, file, width, height } of drawings) {
    const page = await browser.newPage({ viewport: { width, height } });
    const svg = readFileSync(join(ROOT, 'client/pictures', drawing), 'utf8');
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${width}px; height: ${height}px }</style>${svg}`,
    );
    await page.screenshot({ path: join(ROOT, 'client/public', file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
