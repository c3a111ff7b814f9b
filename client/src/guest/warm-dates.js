// Runs beside the page, once: what a browser reads to write dates, it reads for all of its threads.
const locale = self.location.hash.slice(1);
new Intl.DateTimeFormat(locale).format();
new Intl.DisplayNames(locale, { type: 'language' }).of(locale);
self.close();
