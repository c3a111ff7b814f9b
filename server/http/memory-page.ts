import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { toPlannedTime } from '@daysheet/shared/schedule/nights.ts';
import { getLanguageName, type ServerTextId } from '@daysheet/shared/texts.ts';
import type { Memory } from '../features/core/memory/memory.rules.ts';
import { escapeHtml, toHtmlJson } from '../lib/html.ts';
import { getDirection, getReader, languages } from '../lib/texts.ts';
import type { Installation } from './installed-files.ts';
import { memoryStyle } from './memory-style.ts';
import { renderPlainDocument } from './plain-page.ts';

type MemoryPage = {
  schedule: Pick<GuestSchedule, 'event' | 'attendee' | 'items'>;
  memory: Memory;
  language: string;
  locale: string;
  /** Links to the whole schedule and to this page in another language; `null` in the host's preview. */
  ways: { schedule: string; inLanguage: (code: string) => string } | null;
  /** HTML above the content, and in the head. */
  note?: string;
  head?: string;
};

/** A placeholder for a name until it is rendered: no language uses this character. */
const slot = '\ue000';

/** A user's text, isolated in its own writing direction. */
const isolate = (words: string) => `<bdi>${escapeHtml(words)}</bdi>`;

/** Groups the guest's items by the event day that they belong to, also after midnight. */
function groupByDay({ event, items }: MemoryPage['schedule']) {
  const own = items.filter(({ isMine }) => isMine).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return [...Map.groupBy(own, (item) => toPlannedTime(item, event).eventDate)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
}

function renderDays({ schedule, locale }: MemoryPage): string {
  const { say, longDay, time } = getReader(locale);
  const days = groupByDay(schedule);
  if (days.length === 0) return `<p class="small">${escapeHtml(say('memory.none'))}</p>`;
  return days
    .map(([date, items]) => {
      const rows = items.map(({ title, startTime, location }) => {
        const place = location ? `<p class="small">${isolate(location)}</p>` : '';
        return `<li><time>${escapeHtml(time(startTime))}</time><div><h4>${isolate(title)}</h4>${place}</div></li>`;
      });
      return `<section><h3>${escapeHtml(longDay(date))}</h3><ol>${rows.join('')}</ol></section>`;
    })
    .join('');
}

function renderThanks({ memory: { thanks }, locale }: MemoryPage): string {
  if (thanks === null) return '';
  const caption = escapeHtml(getReader(locale).say('memory.thanks'));
  return `<figure><figcaption>${caption}</figcaption><blockquote dir="auto">${escapeHtml(thanks)}</blockquote></figure>`;
}

function renderFoot({ memory: { forgetOn }, language, locale, ways }: MemoryPage): string {
  const { say, dates } = getReader(locale);
  const stays =
    forgetOn === null ? say('memory.stays') : say('memory.until', { date: dates(forgetOn, forgetOn) });
  const links = languages.map((code) => {
    const current = code === language ? ' aria-current="true"' : '';
    return `<li><a href="${escapeHtml(ways?.inLanguage(code) ?? '')}" lang="${code}" hreflang="${code}" rel="nofollow"${current}>${escapeHtml(getLanguageName(code))}</a></li>`;
  });
  const onwards = ways
    ? `<p><a href="${escapeHtml(ways.schedule)}">${escapeHtml(say('memory.schedule'))}</a></p><nav class="small" aria-label="${escapeHtml(say('language.choose'))}"><ul>${links.join('')}</ul></nav>`
    : '';
  return `<footer><p class="small">${escapeHtml(stays)}</p>${onwards}</footer>`;
}

/**
 * The page in place of a schedule that is over, without scripts. It shows nothing of other people, and of the guest's
 * days only what the schedule shows.
 */
export function renderMemoryPage(page: MemoryPage, installation: Installation): string {
  const { schedule, language, locale, note = '', head = '' } = page;
  const { event, attendee } = schedule;
  const { say, dates } = getReader(locale);
  const sayHtml = (id: ServerTextId) => escapeHtml(say(id));
  const place = event.location ? ` · ${isolate(event.location)}` : '';
  const heading = escapeHtml(say('memory.days', { name: slot })).replace(slot, () => isolate(attendee.name));
  const main = `${note}<p class="small">${sayHtml('memory.lookBack')}</p><h1 dir="auto">${escapeHtml(event.name)}</h1><p class="small">${escapeHtml(dates(event.startDate, event.endDate))}${place}</p>${renderThanks(page)}<div class="days"><h2>${heading}</h2>${renderDays(page)}</div>${renderFoot(page)}`;
  // A phone's worker recognises its copy by these (`client/src/lib/storage/cached-pages.ts`).
  const known = `<script type="application/json">${toHtmlJson({ eventCode: event.eventCode })}</script>`;
  const root = event.memoryUntil === undefined ? '' : ` data-memory-until="${escapeHtml(event.memoryUntil)}"`;
  return renderPlainDocument(
    {
      language: { locale, direction: getDirection(language) },
      title: escapeHtml(event.name),
      root,
      head: head + memoryStyle,
      main: main + known,
    },
    installation,
  );
}
