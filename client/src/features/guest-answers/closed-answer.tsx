import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useRef, useState } from 'react';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { focusAgain } from '../../lib/focus-once.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import type { Asking } from './answer-drafts.rules.ts';
import { describeReply, formatMoment } from './answers.texts.ts';
import classes from './answers-sheet.module.css';

export type AnsweredProps = {
  asking: Asking;
  person: { id: string; name: string };
  guest: Guest;
  reread: () => Promise<void>;
};

/** A place was held for them, and they did not accept it in time. */
export const LetPass = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Note size={15}>{say('card.letPass', { when: formatMoment(at, timeZone) })}</Note>
);

type ClosedAnswerProps = AnsweredProps & { timeZone: string; late: Reply | undefined };

/** An answer from before it closed; another answer is a request to the host. */
export function ClosedAnswer({ late, ...props }: ClosedAnswerProps) {
  const { asking, person, timeZone } = props;
  const [isAsking, setIsAsking] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // The pressed button disappears with it.
  const show = (asks: boolean) => {
    setIsAsking(asks);
    focusAgain(group.current);
  };
  const answer = asking.answers.find(({ attendeeId }) => attendeeId === person.id);
  const { reply = null, asksFor = null, inLine = null } = answer ?? {};
  return (
    <div ref={group} className={classes.answered} role="group" aria-label={person.name} tabIndex={-1}>
      <p className={classes.person}>
        <bdi>{person.name}</bdi>
        <span className={classes.reply}>{reply ? describeReply(reply) : say('card.notAnswered')}</span>
      </p>
      {answer?.letPassAt && <LetPass at={answer.letPassAt} timeZone={timeZone} />}
      {inLine !== null && <Note size={15}>{say('card.inLine', { place: inLine })}</Note>}
      {late && asksFor === null && (
        <Callout>{say('card.closedMeanwhile', { reply: describeReply(late) })}</Callout>
      )}
      {asksFor && !isAsking && (
        <Note size={15}>{say('card.asksFor', { reply: describeReply(asksFor) })}</Note>
      )}
      {isAsking ? (
        <RequestFields {...props} before={asksFor ?? late ?? null} now={reply} onClose={() => show(false)} />
      ) : (
        <button type="button" className={classes.more} onClick={() => show(true)}>
          {say('card.askForChange')}
        </button>
      )}
    </div>
  );
}

type RequestFieldsProps = AnsweredProps & { before: Reply | null; now: Reply | null; onClose: () => void };

function RequestFields({ asking, person, guest, reread, before, now, onClose }: RequestFieldsProps) {
  const choices = (['coming', 'maybe', 'not_coming'] as const).filter(
    (one) => one !== now && (one !== 'maybe' || asking.allowsMaybe),
  );
  const [reply, setReply] = useState<Reply | ''>(
    before && choices.includes(before) ? before : (choices[0] ?? ''),
  );
  const [message, setMessage] = useState('');
  // One request however often it is sent: a lost one may have arrived. Other words are another request.
  const attempt = useAttempt();
  const ask = useMutation({
    mutationFn: (request: { requestId: string; reply: Reply; message: string }) =>
      guestTrpc.answers.askHost.mutate({ ...guest, askingId: asking.id, personId: person.id, ...request }),
    onSuccess: reread,
    onError: () => void reread(),
  });
  const { message: problem } = describeGuestError(ask.error, describeFailure('card.notDone'));
  const send = () => {
    if (!reply) return;
    const request = { reply, message };
    ask.mutate({ requestId: attempt.idFor(request), ...request }, { onSuccess: onClose });
  };
  return (
    <div className={classes.request}>
      <PillChoice<Reply | ''>
        legend={say('card.askInstead')}
        options={choices.map((value) => ({ value, label: describeReply(value) }))}
        value={reply}
        onChange={setReply}
      />
      <TextArea
        label={say('card.wordToHost')}
        value={message}
        maxLength={500}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={ask.isError ? problem : undefined}
        dir="auto"
      />
      <div className={classes.buttons}>
        <Button loading={ask.isPending} disabled={reply === ''} onClick={send}>
          {say('card.askHost')}
        </Button>
        <Button variant="default" disabled={ask.isPending} onClick={onClose}>
          {say('schedule.cancel')}
        </Button>
      </div>
    </div>
  );
}
