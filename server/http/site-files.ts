import { escapeHtml } from '../lib/html.ts';

/** Of guests: nobody finds them by searching. */
const guestPaths = ['/join-event/', '/join-flow/', '/attendee/', '/attendee-view', '/i/', '/calendar/'];
const otherPaths = ['/trpc/', '/unsubscribe/'];

/** `/event/$eventId` is `/event/`: what stands behind is somebody's. */
const prefixOf = (path: string) => path.replace(/\$.*$/, '');

/** What searches may read: the public site, and nothing of guests and hosts. */
export function robotsText(publicUrl: string, applicationPaths: readonly string[]): string {
  const closed = new Set([...guestPaths, ...otherPaths, ...applicationPaths.map(prefixOf)]);
  closed.delete('/');
  return [
    'User-agent: *',
    ...[...closed].toSorted().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
