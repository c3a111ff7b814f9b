import { listApplicationPages, guestPages, getPathPrefix, serverPaths } from '@daysheet/shared/routes.ts';
import { escapeHtml } from '../lib/html.ts';

/** Guests' pages, which are not indexed. */
const { invitation, join, schedule, people, link } = guestPages;
const { procedures, unsubscribe, stopNotices, calendar } = serverPaths;
const closed = [
  ...[
    invitation,
    join,
    schedule,
    people,
    link,
    unsubscribe,
    stopNotices,
    calendar,
    ...listApplicationPages(),
  ].map(getPathPrefix),
  `${procedures}/`,
];

/** The pages that search engines may index: the public site, nothing of guests and hosts. */
export function buildRobots({ publicUrl, basePath }: { publicUrl: string; basePath: string }): string {
  return [
    'User-agent: *',
    ...[...new Set(closed)].toSorted().map((path) => `Disallow: ${basePath}${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

export function buildSitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
