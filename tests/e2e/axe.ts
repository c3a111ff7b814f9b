import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything axe finds, in the light and in the dark scheme. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Stylesheets follow at once; Mantine, on hosts' screens, when its attribute does.
    await page.waitForFunction((scheme) => {
      const { mantineColorScheme = scheme } = document.documentElement.dataset;
      return mantineColorScheme === scheme;
    }, colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}
