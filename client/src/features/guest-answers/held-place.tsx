import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { formatMoment } from './answers.texts.ts';
import classes from './answers-sheet.module.css';
import type { AnsweredProps } from './closed-answer.tsx';

type HeldPlaceProps = AnsweredProps & {
  until: string;
  timeZone: string;
  /** It is already theirs, and can be given up. */
  isTheirs?: boolean;
};

/** A free place that is held for somebody of the line, or became theirs within the last day. */
export function HeldPlace({ asking, person, guest, reread, until, timeZone, isTheirs }: HeldPlaceProps) {
  const answer = useMutation({
    mutationFn: (takes: boolean) =>
      guestTrpc.answers.answerOffer.mutate({ ...guest, askingId: asking.id, personId: person.id, takes }),
    onSuccess: reread,
    onError: () => void reread(),
  });
  const { message } = describeGuestError(answer.error, describeFailure('card.notDone'));
  return (
    <Callout className={classes.held}>
      <p>
        {say(isTheirs ? 'card.movedUp' : 'card.heldFor', {
          name: person.name,
          when: formatMoment(until, timeZone),
        })}
      </p>
      {answer.isError && <p role="alert">{message}</p>}
      <div className={classes.buttons}>
        {!isTheirs && (
          <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {say('card.take')}
          </Button>
        )}
        <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {say('card.letGo')}
        </Button>
      </div>
    </Callout>
  );
}
