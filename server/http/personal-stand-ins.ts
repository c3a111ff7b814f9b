import { randomBytes } from 'node:crypto';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { isPlainDate } from '@daysheet/shared/lib/time.ts';
import { escapeHtml, toHtmlJson } from '../lib/html.ts';

/**
 * The personal values of a page, and their placeholders on shared pages. A shared page is rendered from placeholders
 * only, so it holds nothing of a person. Placeholders end with a secret, so no user's text can equal one.
 */
const secret = randomBytes(12).toString('hex');

type WriteValue = (page: GuestPageData) => string;
/** Values in the markup, as HTML. */
const inMarkup = {
  shownName: ({ schedule }) => escapeHtml(schedule?.data.attendee.name ?? ''),
  shownKey: ({ schedule }) => encodeURIComponent(schedule?.guestKey ?? ''),
} satisfies Record<string, WriteValue>;
/** Values in the data, as JSON. */
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

const createPlaceholder = (word: PersonalValue) => `${word}${secret}`;
const place = new RegExp(
  `(${Object.keys(inMarkup).join('|')})${secret}|"(${Object.keys(inData).join('|')})${secret}"`,
);

/** The value of this person, escaped for its place. */
export const writePersonalValue = (word: PersonalValue, page: GuestPageData): string => writers[word](page);

/** Splits a text at its placeholders; a text of another process has none. */
export function splitAtPlaceholders(text: string): (string | { own: PersonalValue })[] {
  const isOwn = (word: string): word is PersonalValue => word in writers;
  // Of the two capture groups one is undefined per match.
  return text.split(place).flatMap((part, index): (string | { own: PersonalValue })[] => {
    if (part === undefined) return [];
    return index % 3 === 0 ? [part] : isOwn(part) ? [{ own: part }] : [];
  });
}

/**
 * The address under which a page is shared; the page depends on nothing else personal. `null` if nobody else may get the
 * same: a typed code, or an address in an unusual form.
 */
function findSharedHref({ href, schedule, unknownCode, household }: GuestPageData): string | null {
  if (household) return null;
  const { pathname, searchParams } = new URL(href, 'http://origin.invalid');
  if (!schedule) return unknownCode === null && !searchParams.has('code') ? pathname : null;
  const day = searchParams.get('day') ?? undefined;
  if (day !== undefined && !isPlainDate(day)) return null;
  const shared = buildGuestHref({ eventId: schedule.eventId, guestKey: createPlaceholder('shownKey') }, day);
  return shared.startsWith(`${pathname}?`) ? shared : null;
}

/** The page without personal values, to be rendered. `null` if it cannot be shared. */
export function toSharedPage(page: GuestPageData): GuestPageData | null {
  const { schedule, token } = page;
  const href = findSharedHref(page);
  if (href === null || !schedule) return href === null ? null : { ...page, href };
  const attendee = { ...schedule.data.attendee, name: createPlaceholder('shownName') };
  const data = { ...schedule.data, attendee };
  return {
    ...page,
    href,
    token: token && createPlaceholder('token'),
    schedule: { ...schedule, guestKey: createPlaceholder('shownKey'), data },
  };
}

/** The page's data as JSON, with the personal values after the shared part. */
export function writeSharedData({ schedule, token, asOf, href: _own, ...page }: GuestPageData): string {
  if (!schedule) return toHtmlJson({ ...page, schedule, token, asOf, href: createPlaceholder('href') });
  const { eventId, data, news } = schedule;
  const { attendee, asOf: _readAt, seq: _seq, ...days } = data;
  return toHtmlJson({
    ...page,
    asOf,
    schedule: {
      eventId,
      data: {
        ...days,
        attendee: { ...attendee, name: createPlaceholder('name') },
        asOf: createPlaceholder('readAt'),
        seq: createPlaceholder('seq'),
      },
      news: {
        notifications: news.notifications,
        asOf: createPlaceholder('newsReadAt'),
        seq: createPlaceholder('newsSeq'),
      },
      guestKey: createPlaceholder('guestKey'),
    },
    token: token && createPlaceholder('token'),
    href: createPlaceholder('href'),
  });
}
