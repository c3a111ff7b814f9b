import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import type { TextId } from '@daysheet/shared/texts.ts';
import { addDays, countDays } from '@daysheet/shared/lib/time.ts';
import { buildGuestHref, guestPages } from '@daysheet/shared/routes.ts';
import { escapeHtml } from '../lib/html.ts';
import { getReader, sayIn } from '../lib/texts.ts';

const element = /<noscript>[^]*?<\/noscript>/;
/** Controls that need scripts. The form of the code has an address, so the browser submits it itself. */
const hidden = [
  'button:not([type="submit"]),select,[role="tablist"],form:not([action])',
  'footer:has(select),[role="group"]:has(>button)',
];
/** Nothing can be unfolded without scripts: items that are over today are shown, too. */
const unfolded = '[role="tabpanel"] li[hidden]{display:grid!important}';
/** The page's height comes from the screen, which would hide its footer. */
const looks =
  'a:not([data-variant]){color:var(--accent)}#root>div{min-height:0}nav ul{padding:0;list-style:none}nav a{display:inline-block;padding:0.625rem 0}';
const styles = `<style>${looks}${unfolded}${hidden.map((what) => `${what}{display:none!important}`).join('')}</style>`;
const column = 'style="max-width:34rem;margin:0 auto;padding:1rem"';
/** A longer list is no use to choose from; a long event starts at its current week. */
const daysMax = 31;

/** Replaces the template's noscript text. */
export const withoutScripts = (page: string, html: string): string =>
  page.replace(element, () => `<noscript>${html}</noscript>`);

/** Explains what went wrong and what to do about it, with a link to the code form. */
export function renderRefusalWithoutScripts(
  { language, basePath }: { language: string; basePath: string },
  [title, ...texts]: readonly TextId[],
): string {
  const say = (id: TextId) => escapeHtml(sayIn(language, id));
  const lines = texts.map((id) => `<p>${say(id)}</p>`).join('');
  const heading = title === undefined ? '' : `<h1>${say(title)}</h1>`;
  return `${styles}<main ${column}>${heading}${lines}<p><a href="${basePath}${guestPages.enterCode}">${say('schedule.enterCode')}</a></p></main>`;
}

/** The days as links, each rendered by the server. */
function renderDayLinks({ schedule, language, locale }: GuestPageData, basePath: string): string {
  if (!schedule) return '';
  const { startDate, endDate } = schedule.data.event;
  const count = countDays(startDate, endDate);
  if (count < 2 || count > daysMax) return '';
  const { day } = getReader(locale);
  const href = basePath + buildGuestHref(schedule);
  const links = Array.from({ length: count }, (_, index) => addDays(startDate, index)).map(
    (date) => `<li><a href="${escapeHtml(`${href}&day=${date}`)}">${escapeHtml(day(date))}</a></li>`,
  );
  return `<nav ${column} aria-label="${escapeHtml(sayIn(language, 'schedule.days'))}"><ul>${links.join('')}</ul></nav>`;
}

/** For a rendered page: links to its days, and how to get a name without the search. */
export function renderWithoutScripts(page: GuestPageData, basePath: string): string {
  const advice = page.invitation
    ? `<p ${column}>${escapeHtml(sayIn(page.language, 'guest.needsScript'))}</p>`
    : '';
  return styles + renderDayLinks(page, basePath) + advice;
}
