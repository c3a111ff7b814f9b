import { type PlainDate, wallClockAt } from '@daysheet/shared/lib/time.ts';
import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { MailTexts } from '@daysheet/shared/mail-texts.ts';
import { getMailTexts } from '../../../lib/delivery/mail-texts.ts';
import { getReader, type Reader } from '../../../lib/texts.ts';

/** Answers in quick succession are one message: sent after so long without another. */
export const quietMinutes = 2;
/** The message is sent after so long, however often somebody changes their answer. */
export const patienceMinutes = 10;

/** How long after a failure a message is retried. */
const retryMinutes = 5;
export const computeRetryAt = (now: Date): Date => new Date(now.getTime() + retryMinutes * 60_000);

/** The most messages to one person per day. */
export const personDailyMax = 6;

export type AnswerMailKind = 'answers' | 'place' | 'offer';

/** A person's current answer to one item or the event. */
export type AnswerLine = {
  what: string;
  reply: Reply;
  isWaiting: boolean;
  offeredUntil: Date | null;
  /** The last day for answers; null if there is none, or it has passed. */
  until: PlainDate | null;
};

/** The host's decision on a request after the last day for answers. `otherName`: the person it is for, if not the reader. */
export type Decision = { title: string; accepts: boolean; otherName: string | null };

/** A place of a person for whom the reader answers: theirs now, or held until `heldUntil`. */
export type HouseholdPlace = { title: string; otherName: string; heldUntil: Date | null };

type AnswerMailContent = {
  about: AnswerMailKind;
  language: string;
  timeZone: string;
  name: string;
  eventName: string;
  /** For a place: the title of its item. */
  title: string | null;
  decided: readonly Decision[];
  places: readonly HouseholdPlace[];
  answered: readonly AnswerLine[];
  hasFile: boolean;
  link: string;
};

const subjects = { answers: 'answersSubject', place: 'placeSubject', offer: 'offerSubject' } as const;
const beginnings = { answers: 'answersHello', place: 'placeHello', offer: 'offerHello' } as const;

const newsBeginnings = { places: 'placesHello', decided: 'decidedHello' } as const;
const newsHeadings = { places: 'placesToo', decided: 'decidedToo' } as const;

/** The subject is stored longer, so it names only the event if several things were decided. */
function chooseDecidedSubject([first, ...more]: readonly Decision[]) {
  if (!first || more.length > 0) return 'decidedSubject';
  if (first.accepts) return 'acceptedSubject';
  return first.otherName === null ? 'refusedSubject' : 'refusedForSubject';
}

const chooseNewsSubject = (decided: readonly Decision[], places: readonly HouseholdPlace[]) =>
  places.length > 0 ? 'placesSubject' : chooseDecidedSubject(decided);

function chooseDecidedLine({ accepts, otherName }: Decision) {
  if (otherName === null) return accepts ? 'acceptedLine' : 'refusedLine';
  return accepts ? 'acceptedForLine' : 'refusedForLine';
}

function nameAnswer({ reply, isWaiting, offeredUntil }: AnswerLine) {
  if (reply !== 'coming' || !isWaiting) return reply;
  return offeredUntil === null ? 'waiting' : 'held';
}

/** A place or offer is mentioned only while it is valid: the message may have waited for a day. */
function resolveMailKind({ about, title, answered }: AnswerMailContent): AnswerMailKind {
  const isSo = ({ what, reply, isWaiting, offeredUntil }: AnswerLine) =>
    what === title && reply === 'coming' && (about === 'place' ? !isWaiting : offeredUntil !== null);
  return answered.some(isSo) ? about : 'answers';
}

const fill = (text: string, facts: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (slot, fact: string) => facts[fact] ?? slot);

function formatUntil(instant: Date | null | undefined, timeZone: string, reader: Reader): string {
  if (!instant) return '';
  const { date, time } = wallClockAt(instant, timeZone);
  return reader.say('schedule.dayAndTime', { day: reader.longDay(date), time: reader.time(time) });
}

/** The lines of the message: the current answers, and what is new. */
function writeLines(
  { timeZone, decided, places, answered }: AnswerMailContent,
  say: MailTexts,
  reader: Reader,
) {
  const { apart } = reader;
  const answers = answered.map((one) => {
    const line = { what: apart(one.what), answer: say[nameAnswer(one)] };
    return reader.line(
      one.until === null
        ? fill(say.answerLine, line)
        : fill(say.answerLineUntil, { ...line, day: reader.longDay(one.until) }),
    );
  });
  const decisions = decided.map((one) =>
    reader.line(
      fill(say[chooseDecidedLine(one)], { title: apart(one.title), person: apart(one.otherName ?? '') }),
    ),
  );
  const placeLines = places.map(({ title, otherName, heldUntil }) =>
    reader.line(
      fill(say[heldUntil === null ? 'placeForLine' : 'offerForLine'], {
        title: apart(title),
        person: apart(otherName),
        until: formatUntil(heldUntil, timeZone, reader),
      }),
    ),
  );
  const news = [
    { kind: 'places', lines: placeLines },
    { kind: 'decided', lines: decisions },
  ] as const;
  return { answers, news: news.filter(({ lines }) => lines.length > 0) };
}

/** Renders the message to a guest who answered, got a place, or made a request: plain text, in their language. */
export function renderAnswerMail(letter: AnswerMailContent): { subject: string; text: string } {
  const { language, timeZone, eventName, title, decided, places, answered, hasFile, link } = letter;
  const about = resolveMailKind(letter);
  const say = getMailTexts(language);
  const reader = getReader(language);
  const { apart } = reader;
  const held = answered.find(({ what, offeredUntil }) => offeredUntil !== null && what === title);
  const until = formatUntil(held?.offeredUntil, timeZone, reader);
  const facts = { name: apart(letter.name), event: apart(eventName), title: apart(title ?? ''), until };
  const { answers, news } = writeLines(letter, say, reader);
  // The reader's own place comes first; other news follows below.
  const [first, ...more] = news;
  const isNews = about === 'answers' && first !== undefined;
  const hello = fill(say[isNews ? newsBeginnings[first.kind] : beginnings[about]], facts);
  const told = (isNews ? more : [first, ...more]).flatMap((one) =>
    one ? [[say[newsHeadings[one.kind]], ...one.lines]] : [],
  );
  const standing = isNews && answers.length > 0 ? [say.answersStand, ...answers] : answers;
  const blocks = isNews ? [first.lines, ...told, standing] : [standing, ...told];
  const question = decided.some(({ accepts }) => !accepts) ? say.refusedQuestion : '';
  const file = hasFile ? say.answersFile : '';
  const parts = [hello, ...blocks.map((block) => block.join('\n')), question, file, link];
  const subject = isNews ? chooseNewsSubject(decided, places) : subjects[about];
  const of = isNews ? [...places, ...decided][0]?.title : title;
  return {
    subject: fill(say[subject], { event: eventName, title: of ?? '' }),
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}
