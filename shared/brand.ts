/** As many characters as a header has room for beside its menu on a phone, in two lines. */
export const brandNameMax = 40;

/** The program's name, which is also the installation's where BRAND_NAME is not set. */
export const productName = 'Daysheet';

/** In the page it is an attribute of the root; the renderer gets it on import, as with `basePath`. */
function readFact(name: 'brand' | 'logo'): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset[name];
  return new URL(import.meta.url).searchParams.get(name) ?? undefined;
}

/** The installation's name, for browsers and renderers: the server reads its own settings. */
export const brandName: string = readFact('brand') ?? productName;
/** The address of the installation's logo, in place of our mark. */
export const brandLogo: string | undefined = readFact('logo');
