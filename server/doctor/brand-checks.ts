import { isPlainBrand } from '../lib/brand/brand.ts';
import { drawBrand } from '../lib/brand/pictures.ts';
import { StartError } from '../lib/start-error.ts';
import { fail, type Finding, ok, type CheckedServer } from './check.ts';

/** The configuration already checked names and colours; only drawing shows whether a logo can be drawn. */
export async function checkBrand({ env }: CheckedServer): Promise<Finding> {
  const { brand } = env.settings;
  if (isPlainBrand(brand)) return ok('none of its own is set');
  const own = [brand.colors && 'a colour', brand.logo && 'a logo'].filter(Boolean).join(' and ');
  try {
    await drawBrand(brand);
    return ok(`people read ${brand.name}${own && `, and see ${own} of its own`}`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return fail(
      error.message,
      'The server does not start with it: give another file, or leave BRAND_LOGO out.',
    );
  }
}
