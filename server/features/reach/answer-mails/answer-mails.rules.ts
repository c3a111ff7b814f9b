import { type PlainDate, wallClockAt } from '@daysheet/shared/time.ts';
import type { Reply } from '@daysheet/shared/answers.ts';
import { getMailTexts } from '../../../lib/delivery/mail-texts.ts';
import { getReader } from '../../../lib/texts.ts';

/** Answers that come in quick succession are one message: it goes once they have been quiet for so long. */
export const quietMinutes = 2;
/** However often somebody thinks again, it goes after so long. */
export const patienceMinutes = 10;

/** What could not be written is tried again after so long. */
const retryMinutes = 5;
export const computeRetryAt = (now: Date): Date => new Date(now.getTime() + retryMinutes * 60_000);

/** Messages to one person in a day, however often they think again. */
export const personDailyMax = 6;

export type About = 'answers' | 'place' | 'offer';

/** What somebody answered to one thing, as it stands. */
export type Answered = {
  what: string;
  reply: Reply;
  isWaiting: boolean;
  offeredUntil: Date | null;
  /** The last day on which it can be another; null where it is always, or not any more. */
  until: PlainDate | null;
};

/** What their host decided on what was asked for after the last day. `otherName`: for whom, where not for them. */
export type Decision = { title: string; accepts: boolean; otherName: string | null };

type Letter = {
  about: About;
  language: string;
  timeZone: string;
  name: string;
  eventName: string;
  /** Of a place: of what. */
  title: string | null;
  decided: readonly Decision[];
  answered: readonly Answered[];
  hasFile: boolean;
  link: string;
};

const subjects = { answers: 'answersSubject', place: 'placeSubject', offer: 'offerSubject' } as const;
const beginnings = { answers: 'answersHello', place: 'placeHello', offer: 'offerHello' } as const;

/** The subject stays with us for longer, and names nobody but the event where more was decided than one thing. */
function chooseDecidedSubject([first, ...more]: readonly Decision[]) {
  if (!first || more.length > 0) return 'decidedSubject';
  if (first.accepts) return 'acceptedSubject';
  return first.otherName === null ? 'refusedSubject' : 'refusedForSubject';
}

function chooseDecidedLine({ accepts, otherName }: Decision) {
  if (otherName === null) return accepts ? 'acceptedLine' : 'refusedLine';
  return accepts ? 'acceptedForLine' : 'refusedForLine';
}

function nameAnswer({ reply, isWaiting, offeredUntil }: Answered) {
  if (reply !== 'coming' || !isWaiting) return reply;
  return offeredUntil === null ? 'waiting' : 'held';
}

/** That they have a place, or one is held for them, is said while it is so: the message may have waited for a day. */
function resolveAbout({ about, title, answered }: Letter): About {
  const isSo = ({ what, reply, isWaiting, offeredUntil }: Answered) =>
    what === title && reply === 'coming' && (about === 'place' ? !isWaiting : offeredUntil !== null);
  return answered.some(isSo) ? about : 'answers';
}

/** What is written to somebody who answered, who has a place now, or of whom something was decided: plain, in their language. */
export function writeLetter(letter: Letter): { subject: string; text: string } {
  const { language, timeZone, eventName, title, decided, answered, hasFile, link } = letter;
  const about = resolveAbout(letter);
  const say = getMailTexts(language);
  const reader = getReader(language);
  const { apart } = reader;
  const fill = (text: string, facts: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (slot, fact: string) => facts[fact] ?? slot);
  const held = answered.find(({ what, offeredUntil }) => offeredUntil !== null && what === title);
  const clock = held?.offeredUntil ? wallClockAt(held.offeredUntil, timeZone) : null;
  const until = clock
    ? reader.say('schedule.dayAndTime', { day: reader.longDay(clock.date), time: reader.time(clock.time) })
    : '';
  const facts = { name: apart(letter.name), event: apart(eventName), title: apart(title ?? ''), until };
  const lines = answered.map((one) => {
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
  // A place is the greater news, and what was decided stands below it.
  const isDecision = about === 'answers' && decided.length > 0;
  const hello = fill(say[isDecision ? 'decidedHello' : beginnings[about]], facts);
  const standing = isDecision && lines.length > 0 ? [say.answersStand, ...lines] : lines;
  const told = decisions.length > 0 && !isDecision ? [say.decidedToo, ...decisions] : decisions;
  const question = decided.some(({ accepts }) => !accepts) ? say.refusedQuestion : '';
  const [first, second] = isDecision ? [told, standing] : [standing, told];
  const file = hasFile ? say.answersFile : '';
  const parts = [hello, first.join('\n'), second.join('\n'), question, file, link];
  const subject = isDecision ? chooseDecidedSubject(decided) : subjects[about];
  return {
    subject: fill(say[subject], { event: eventName, title: (isDecision ? decided[0]?.title : title) ?? '' }),
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}
