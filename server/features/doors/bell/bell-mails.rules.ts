import type { BellMail } from '@daysheet/shared/messages/bell.ts';
import { describeNews } from '@daysheet/shared/messages/bell-texts.ts';
import { formatCount } from '@daysheet/shared/lib/counts.ts';
import { buildPath, guardedPages } from '@daysheet/shared/routes.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import { renderMail } from '../../reach/emails/email-texts.rules.ts';
import { buildGreeting, listPlainWords } from '../../reach/emails/greeting.rules.ts';
import { type BellLine, gatherLines } from './bell.rules.ts';

/** Further lines are on the page. */
const mailLinesMax = 20;
const pushLinesMax = 3;

/** Removes addresses from names of people and events. */
const toPlain = (text: string) => listPlainWords(text).join(' ');

/** Returns the newest lines as sentences, and the total; the remaining ones are only counted. */
function listSentences(lines: readonly BellLine[], most: number) {
  const gathered = gatherLines(lines);
  const sentences = gathered
    .slice(0, most)
    .map(({ name, ...line }) => describeNews({ ...line, name: name && (toPlain(name) || null) }));
  const total = gathered.length;
  const more = total - sentences.length;
  if (more > 0) sentences.push(`and ${formatCount(more, 'more notice', 'more notices')}`);
  return { total, sentences };
}

const nameEvent = (eventName: string) => toPlain(eventName) || 'Your event';

export const buildNoticesPath = (eventId: string): string =>
  buildPath(guardedPages.eventDashboard, { eventId });

type Digest = {
  fullName: string;
  eventId: string;
  eventName: string;
  mail: BellMail;
  lines: readonly BellLine[];
  wayOut: string;
  publicUrl: string;
  brand: Brand;
};

/** Writes one message about all news. */
export function writeDigest(digest: Digest) {
  const { fullName, eventId, eventName, mail, lines, wayOut, publicUrl, brand } = digest;
  const { total, sentences } = listSentences(lines, mailLinesMax);
  const event = nameEvent(eventName);
  const content = renderMail(
    {
      // The subject stays stored after the message is sent, so it names nobody.
      subject: `${event}: ${formatCount(total, 'notice', 'notices')}`,
      paragraphs: [buildGreeting(fullName), `This is new in ${event}.`, sentences.join('\n')],
      action: { label: 'Look at it', href: publicUrl + buildNoticesPath(eventId) },
      footnote: `You get this message ${mail === 'daily' ? 'once a day' : 'when something is new'}, as you chose under Notices of the event.`,
      wayOut: { label: 'No more e-mails about this event', href: wayOut },
    },
    brand,
  );
  const headers = {
    'List-Unsubscribe': `<${wayOut}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...content, headers };
}

/** The push that a browser shows while its page is closed. */
export const writePush = (eventName: string, lines: readonly BellLine[]) => ({
  title: nameEvent(eventName),
  message: listSentences(lines, pushLinesMax).sentences.join('\n'),
});
