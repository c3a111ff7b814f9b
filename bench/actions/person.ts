import type { Locator, Page } from '@playwright/test';

export type Step = { name: string; clicks: number; keys: number; fields: number };

/**
 * A person at the screen whose actions are counted: clicks, keys other than text, and fields, each once whatever is typed
 * into it. Looking and waiting are free.
 */
export function createPerson(page: Page) {
  const steps: Step[] = [];
  const count = (what: 'clicks' | 'keys' | 'fields') => {
    const step = steps.at(-1);
    if (!step) throw new Error('Say first which step this is.');
    step[what] += 1;
  };
  return {
    steps,
    /** Begins a step, to which the following actions belong. */
    begin: (name: string) => void steps.push({ name, clicks: 0, keys: 0, fields: 0 }),
    click: async (target: Locator) => {
      await target.click();
      count('clicks');
    },
    fill: async (field: Locator, text: string) => {
      await field.fill(text);
      count('fields');
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      count('keys');
    },
    /** Opens the browser's own dialog by a click, and chooses the file there. */
    chooseFile: async (target: Locator, path: string) => {
      const opened = page.waitForEvent('filechooser');
      await target.click();
      count('clicks');
      await (await opened).setFiles(path);
      count('fields');
    },
  };
}
export type Person = ReturnType<typeof createPerson>;

export const countActions = ({ clicks, keys, fields }: Step): number => clicks + keys + fields;
