import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test, type World } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { checkBrand } from './brand-checks.ts';
import { examineInstallation } from './doctor.ts';

const examine = ({ services: { db }, clock }: World, settings: Record<string, string>) =>
  checkBrand({ env: readEnv(settings), db, now: clock.now(), clock: clock.now });

async function writeLogo(svg: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-logo-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = join(dir, 'logo.svg');
  await writeFile(file, svg);
  return file;
}

test('the doctor says what people read, and which logo cannot be drawn', async ({ world }) => {
  expect(await examine(world, {})).toMatchObject({ state: 'ok', says: 'none of its own is set' });
  const named = await examine(world, { BRAND_NAME: 'Our Club', BRAND_COLOR: '#8a1c4a' });
  expect(named).toEqual({ state: 'ok', says: 'people read Our Club, and see a colour of its own' });
  const empty = await writeLogo('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>');
  expect(await examine(world, { BRAND_LOGO: empty })).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('nothing is to be seen in it'),
    advice: expect.stringContaining('BRAND_LOGO'),
  });
});

test('the doctor names a colour that cannot be read before it looks at anything else', async ({ world }) => {
  const read = () => readEnv({ BRAND_COLOR: '#ffcc00' });
  const { isWell, checks } = await examineInstallation(read, world.clock.now);
  expect([isWell, checks.length]).toEqual([false, 1]);
  expect(checks[0]?.says).toMatch(/^BRAND_COLOR is not usable: #ffcc00 .* 4\.5 to 1/);
});
