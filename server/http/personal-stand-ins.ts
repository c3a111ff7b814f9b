import { randomBytes } from 'node:crypto';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { isPlainDate } from '@daysheet/shared/lib/time.ts';
import { escapeHtml, toHtmlJson } from '../lib/html.ts';

/**
 * What of a page is somebody's own, and what stands for it where pages are shared. A shared page is rendered from stand-ins
 * alone, so nothing of a person can be in it. Nobody can guess what a stand-in ends with, so nobody's words are one.
 */
const secret = randomBytes(12).toString('hex');

type WriteValue = (page: GuestPageData) => string;
/** In the markup, as it is written there. */
const inMarkup = {
  shownName: ({ schedule }) => escapeHtml(schedule?.data.attendee.name ?? ''),
  shownKey: ({ schedule }) => encodeURIComponent(schedule?.guestKey ?? ''),
} satisfies Record<string, WriteValue>;
/** In the data, as JSON. */
const inData = {
  name: ({ schedule }) => toHtmlJson(schedule?.data.attendee.name),
  readAt: ({ schedule }) => toHtmlJson(schedule?.data.asOf),
  seq: ({ schedule }) => toHtmlJson(schedule?.data.seq),
  newsReadAt: ({ schedule }) => toHtmlJson(schedule?.news.asOf),
  newsSeq: ({ schedule }) => toHtmlJson(schedule?.news.seq),
  guestKey: ({ schedule }) => toHtmlJson(schedule?.guestKey),
  token: ({ token }) => toHtmlJson(token),
  href: ({ href }) => toHtmlJson(href),
} satisfies Record<string, WriteValue>;

export type PersonalValue = keyof typeof inMarkup | keyof typeof inData;
const writers: Record<PersonalValue, WriteValue> = { ...inMarkup, ...inData };

const standFor = (word: PersonalValue) => `${word}${secret}`;
const place = new RegExp(
  `(${Object.keys(inMarkup).join('|')})${secret}|"(${Object.keys(inData).join('|')})${secret}"`,
);

/** A word of this person, as it is written in its place. */
export const writeOwn = (word: PersonalValue, page: GuestPageData): string => writers[word](page);

/** A text with the words in it that somebody else writes; the text of another process has none. */
export function splitAtOwn(text: string): (string | { own: PersonalValue })[] {
  const isOwn = (word: string): word is PersonalValue => word in writers;
  // Of each place one of both groups is undefined.
  return text.split(place).flatMap((part, index): (string | { own: PersonalValue })[] => {
    if (part === undefined) return [];
    return index % 3 === 0 ? [part] : isOwn(part) ? [{ own: part }] : [];
  });
}

/**
 * The address under which a page is shared: what it shows depends on nothing else of its own. `null` where nobody else is
 * to be shown the same: of what was typed, or of an address that is written in a way of its own.
 */
function findSharedHref({ href, schedule, unknownCode, household }: GuestPageData): string | null {
  if (household) return null;
  const { pathname, searchParams } = new URL(href, 'http://origin.invalid');
  if (!schedule) return unknownCode === null && !searchParams.has('code') ? pathname : null;
  const day = searchParams.get('day') ?? undefined;
  if (day !== undefined && !isPlainDate(day)) return null;
  const shared = buildGuestHref({ eventId: schedule.eventId, guestKey: standFor('shownKey') }, day);
  return shared.startsWith(`${pathname}?`) ? shared : null;
}

/** The same page as anybody's, to be rendered: without what is said of the person. `null` where it cannot be shared. */
export function toAnybodys(page: GuestPageData): GuestPageData | null {
  const { schedule, token } = page;
  const href = findSharedHref(page);
  if (href === null || !schedule) return href === null ? null : { ...page, href };
  const attendee = { ...schedule.data.attendee, name: standFor('shownName') };
  const data = { ...schedule.data, attendee };
  return {
    ...page,
    href,
    token: token && standFor('token'),
    schedule: { ...schedule, guestKey: standFor('shownKey'), data },
  };
}

/** The data of the same page, as JSON with places for what is own: behind all that is shared. */
export function writeAnybodys({ schedule, token, asOf, href: _own, ...page }: GuestPageData): string {
  if (!schedule) return toHtmlJson({ ...page, schedule, token, asOf, href: standFor('href') });
  const { eventId, data, news } = schedule;
  const { attendee, asOf: _readAt, seq: _seq, ...days } = data;
  return toHtmlJson({
    ...page,
    asOf,
    schedule: {
      eventId,
      data: {
        ...days,
        attendee: { ...attendee, name: standFor('name') },
        asOf: standFor('readAt'),
        seq: standFor('seq'),
      },
      news: { notifications: news.notifications, asOf: standFor('newsReadAt'), seq: standFor('newsSeq') },
      guestKey: standFor('guestKey'),
    },
    token: token && standFor('token'),
    href: standFor('href'),
  });
}
