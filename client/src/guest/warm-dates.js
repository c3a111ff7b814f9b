// Runs once, beside the page: locale data that a browser loads for dates and numbers is shared by all its threads. The
// worker's name is the language: the service worker would lose a '#' of the address.
const locale = self.name;
new Intl.DateTimeFormat(locale).format();
new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
new Intl.NumberFormat(locale).format(1);
new Intl.PluralRules(locale).select(1);
self.close();
