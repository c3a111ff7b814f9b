import { isolateText } from '@daysheet/shared/texts.ts';
import { type PlainDate, wallClockAt } from '@daysheet/shared/time.ts';
import type { Reply } from '@daysheet/shared/answers.ts';
import { getMailTexts } from '../../../lib/delivery/mail-texts.ts';
import { getDirection, getReader } from '../../../lib/texts.ts';

/** Answers that come in quick succession are one message: it goes once they have been quiet for so long. */
export const quietMinutes = 2;
/** However often somebody thinks again, it goes after so long. */
export const patienceMinutes = 10;

/** What could not be written is tried again after so long. */
const retryMinutes = 5;
export const computeRetryAt = (now: Date): Date => new Date(now.getTime() + retryMinutes * 60_000);

/** Messages to one person in a day, however often they think again. */
export const personDailyMax = 6;

type Decided = 'accepted' | 'refused';
export type About = 'answers' | 'place' | 'offer' | Decided;

/** What somebody answered to one thing, as it stands. */
export type Answered = {
  what: string;
  reply: Reply;
  isWaiting: boolean;
  offeredUntil: Date | null;
  /** The last day on which it can be another; null where it is always, or not any more. */
  until: PlainDate | null;
};

type Letter = {
  about: About;
  language: string;
  timeZone: string;
  name: string;
  /** Of a decision that they asked for somebody else: who that is. */
  otherName: string | null;
  eventName: string;
  /** Of a place: of what. */
  title: string | null;
  answered: readonly Answered[];
  hasFile: boolean;
  link: string;
};

const subjects = {
  answers: 'answersSubject',
  place: 'placeSubject',
  offer: 'offerSubject',
  accepted: 'acceptedSubject',
  refused: 'refusedSubject',
} as const;
const beginnings = {
  answers: 'answersHello',
  place: 'placeHello',
  offer: 'offerHello',
  accepted: 'acceptedHello',
  refused: 'refusedHello',
} as const;

/** Said also to whom nothing is asked any more, or who never answered. */
export const isDecision = (about: About): about is Decided => about === 'accepted' || about === 'refused';

/** The same decisions where they asked for somebody else. The subject stays with us for longer, and names nobody. */
const ofOthers = {
  accepted: { subject: 'acceptedSubject', hello: 'acceptedForHello' },
  refused: { subject: 'refusedForSubject', hello: 'refusedForHello' },
} as const;

function nameAnswer({ reply, isWaiting, offeredUntil }: Answered) {
  if (reply !== 'coming' || !isWaiting) return reply;
  return offeredUntil === null ? 'waiting' : 'held';
}

/** That they have a place, or one is held for them, is said while it is so: the message may have waited for a day. */
function resolveAbout({ about, title, answered }: Letter): About {
  if (isDecision(about)) return about;
  const isSo = ({ what, reply, isWaiting, offeredUntil }: Answered) =>
    what === title && reply === 'coming' && (about === 'place' ? !isWaiting : offeredUntil !== null);
  return answered.some(isSo) ? about : 'answers';
}

/** What is written to somebody who answered, or who has a place now: plain, in their language. */
export function writeLetter(letter: Letter): { subject: string; text: string } {
  const { language, timeZone, eventName, title, answered, hasFile, link } = letter;
  const about = resolveAbout(letter);
  const say = getMailTexts(language);
  const reader = getReader(language);
  const apart = (words: string) => isolateText(getDirection(language), words);
  const fill = (text: string, facts: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (slot, fact: string) => facts[fact] ?? slot);
  const held = answered.find(({ what, offeredUntil }) => offeredUntil !== null && what === title);
  const clock = held?.offeredUntil ? wallClockAt(held.offeredUntil, timeZone) : null;
  const until = clock
    ? reader.say('schedule.dayAndTime', { day: reader.longDay(clock.date), time: reader.time(clock.time) })
    : '';
  const person = apart(letter.otherName ?? '');
  const facts = {
    name: apart(letter.name),
    person,
    event: apart(eventName),
    title: apart(title ?? ''),
    until,
  };
  const lines = answered.map((one) => {
    const line = { what: apart(one.what), answer: say[nameAnswer(one)] };
    return one.until === null
      ? fill(say.answerLine, line)
      : fill(say.answerLineUntil, { ...line, day: reader.longDay(one.until) });
  });
  if (isDecision(about) && lines.length > 0) lines.unshift(say.answersStand);
  const { subject, hello } =
    isDecision(about) && letter.otherName !== null
      ? ofOthers[about]
      : { subject: subjects[about], hello: beginnings[about] };
  const parts = [fill(say[hello], facts), lines.join('\n'), hasFile ? say.answersFile : '', link];
  return {
    subject: fill(say[subject], { event: eventName, title: title ?? '' }),
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}
