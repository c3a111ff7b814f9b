import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

async function getCenter(locator: Locator, dy = 0) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not rendered.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) + dy };
}

/** Picks something up with the mouse, and lets it go over another place. */
export async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const start = await getCenter(from);
  const end = await getCenter(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await expect(to).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

/** A finger holds it, then moves. */
export async function dragByTouch(page: Page, touch: CDPSession, from: Locator, to: Locator) {
  const start = await getCenter(from);
  const end = await getCenter(to);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  await expect(page.locator('[data-dragging]').first()).toBeVisible();
  for (let step = 1; step <= 10; step += 1) {
    await send('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / 10, y: start.y + ((end.y - start.y) * step) / 10 },
    ]);
  }
  await expect(to).toHaveAttribute('data-over', 'true');
  await send('touchEnd', []);
}
