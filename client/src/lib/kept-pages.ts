/** A page this young is shown at once: what has changed since is read a moment later. */
const freshMilliseconds = 5 * 60_000;

/** Whether an address is a guest's own schedule. */
export function isGuestPage(url: string): boolean {
  return URL.canParse(url) && /^\/attendee\/[^/]+$/.test(new URL(url).pathname);
}

/** One page a person, whatever day of theirs the address shows. */
export function pageKeyOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${pathname}?attendeeId=${encodeURIComponent(searchParams.get('attendeeId') ?? '')}`;
}

/** The files of ours that a page asks for. */
export const filesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[\w.-]+\.js)"/g), ([, file = '']) => file)),
];

const stamp = /<html[^>]*? data-received-at="(\d+)"/;

/** Writes into a page when it came, by this phone's clock: a page that is drawn from what was kept is older than it looks. */
export const stampPage = (html: string, receivedAt: number): string =>
  html.replace('<html', `<html data-received-at="${receivedAt}"`);

export function isFresh(html: string, now: number): boolean {
  const receivedAt = Number(stamp.exec(html)?.[1]);
  return now - receivedAt >= 0 && now - receivedAt < freshMilliseconds;
}
/** Pages as the server drew them for the people of this phone; wiped with each of them. */
export const pagesCache = 'daysheet-pages';
/** Scripts, named by what is in them. */
export const filesCache = 'daysheet-files';
