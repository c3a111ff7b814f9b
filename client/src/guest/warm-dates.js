// Runs beside the page, once: what a browser reads to write dates and numbers, it reads for all of its threads.
// The language is its name: what stands behind a '#' is lost where the service worker answers.
const locale = self.name;
new Intl.DateTimeFormat(locale).format();
new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
new Intl.NumberFormat(locale).format(1);
new Intl.PluralRules(locale).select(1);
self.close();
