/** As many as a header holds beside its menu on a phone, in two lines. */
export const brandNameMax = 40;

/** What the program is called, and what it calls itself where BRAND_NAME says no other name. */
export const productName = 'Daysheet';

/** A page says it at its root, and what renders pages is imported with it, as `basePath` is. */
function readFact(name: 'brand' | 'logo'): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset[name];
  return new URL(import.meta.url).searchParams.get(name) ?? undefined;
}

/** What people know this installation by. In browsers and in what renders pages: the server has it from its settings. */
export const brandName: string = readFact('brand') ?? productName;
/** Where a picture of their own is, in place of our mark. */
export const brandLogo: string | undefined = readFact('logo');
