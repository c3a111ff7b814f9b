import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useId, useRef } from 'react';
import { formatDayLong, formatTime } from '../../lib/dates/dates.ts';
import { focusAgain } from '../../lib/focus-once.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { Title } from '../../ui/title.tsx';
import { type Asking, type Draft, listAskedPeople, readReply } from './answer-drafts.rules.ts';
import { describeReply } from './answers.texts.ts';
import classes from './answers-sheet.module.css';
import { ClosedAnswer, LetPass } from './closed-answer.tsx';
import { HeldPlace } from './held-place.tsx';

type AskingFieldsProps = {
  card: AnswerCard;
  asking: Asking;
  title: string;
  given: Draft;
  /** Answers that were waiting to be sent when it closed. */
  closed: Draft['replies'] | readonly { askingId: string; attendeeId: string; reply?: Reply }[];
  change: (next: Partial<Draft>) => void;
  guest: Guest;
  reread: () => Promise<void>;
};

/** The replies to the event, or to one item of it, for each of the household. */
export function AskingFields({
  card,
  asking,
  title,
  given,
  closed,
  change,
  guest,
  reread,
}: AskingFieldsProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const people = listAskedPeople(card, asking, given);
  if (people.length === 0) return null;
  const { id: askingId, isClosed, item } = asking;
  const reply = (attendeeIds: string[], said: Reply) =>
    change({ replies: attendeeIds.map((attendeeId) => ({ askingId, attendeeId, reply: said })) });
  const unsure = people.filter(({ id }) => readReply(asking, id, given) !== 'coming');
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <header>
        <Title ref={heading} order={3} id={titleId} tabIndex={-1}>
          <bdi>{title}</bdi>
        </Title>
        {item && (
          <Note size={15}>
            {say('schedule.dayAndTime', {
              day: formatDayLong(item.eventDate),
              time: formatTime(item.startTime),
            })}
          </Note>
        )}
        <AskingFacts asking={asking} />
      </header>
      {!isClosed && people.length > 1 && unsure.length > 0 && (
        <Button
          variant="light"
          onClick={() => {
            const ids = unsure.map(({ id }) => id);
            reply(ids, 'coming');
            // The button disappears: the focus moves to the heading above it.
            focusAgain(heading.current);
          }}
        >
          {say('card.allCome')}
        </Button>
      )}
      {people.map((person) => {
        const answer = asking.answers.find(({ attendeeId }) => attendeeId === person.id);
        const late = closed.find(({ attendeeId }) => attendeeId === person.id)?.reply;
        const shown = { asking, person, guest, reread, timeZone: card.timeZone };
        if (answer?.offeredUntil) return <HeldPlace key={person.id} {...shown} until={answer.offeredUntil} />;
        if (isClosed && answer?.letGoUntil)
          return <HeldPlace key={person.id} {...shown} until={answer.letGoUntil} isTheirs />;
        if (isClosed) return <ClosedAnswer key={person.id} {...shown} late={late} />;
        return (
          <div key={person.id}>
            <PillChoice<Reply | ''>
              legend={person.name}
              options={(asking.allowsMaybe ? withMaybe : plain).map((value) => ({
                value,
                label: describeReply(value),
              }))}
              value={readReply(asking, person.id, given) ?? ''}
              onChange={(value) => value && reply([person.id], value)}
            />
            {answer?.letPassAt && <LetPass at={answer.letPassAt} timeZone={card.timeZone} />}
            {answer?.inLine != null && <Note size={15}>{say('card.inLine', { place: answer.inLine })}</Note>}
          </div>
        );
      })}
    </section>
  );
}

const plain = ['coming', 'not_coming'] as const;
const withMaybe = ['coming', 'maybe', 'not_coming'] as const;

/** The last day for answers, and how many places are left. */
function AskingFacts({ asking: { deadlineOn, isClosed, placesLeft } }: { asking: Asking }) {
  const day = deadlineOn && formatDayLong(deadlineOn);
  return (
    <>
      {day && <Note size={15}>{say(isClosed ? 'card.closedOn' : 'card.openUntil', { day })}</Note>}
      {placesLeft !== null && !isClosed && (
        <Note size={15}>{say('card.placesLeft', { count: placesLeft })}</Note>
      )}
    </>
  );
}
