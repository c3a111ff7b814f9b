import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { isEmptyDraft, reconcileDraft } from './answer-drafts.rules.ts';
import { AnswerForm } from './answer-form.tsx';
import { useAnswers } from './answers.hooks.ts';
import classes from './answers-sheet.module.css';

type AnswersSheetProps = { guest: Guest; eventName: string; onClose: () => void };

/** The card 'Will you come?', for a guest and the people they answer for. */
export function AnswersSheet({ onClose, ...props }: AnswersSheetProps) {
  const answers = useAnswers(props.guest);
  const { card, outbox } = answers;
  const close = () => {
    // The current draft: what was sent since this render is not in it any more.
    const { draft } = outbox.get();
    // The guest has read here what closed or is not asked any more.
    if (card && !isEmptyDraft(draft)) outbox.trim(reconcileDraft(card, draft).sendable);
    onClose();
  };
  return (
    <BottomSheet title={say('answers.title')} onClose={close}>
      <div className={classes.body}>
        <Content {...props} answers={answers} onClose={close} />
      </div>
    </BottomSheet>
  );
}

type ContentProps = AnswersSheetProps & { answers: ReturnType<typeof useAnswers> };

function Content({ guest, eventName, answers, onClose }: ContentProps) {
  const { card, error, isFetching, refetch } = answers;
  if (card) {
    return <AnswerForm card={card} answers={answers} guest={guest} eventName={eventName} onClose={onClose} />;
  }
  if (error) {
    const { title, message } = describeGuestError(error, describeFailure('answers.notLoaded'));
    return (
      <ErrorState
        compact
        title={title}
        message={message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Loading label={say('card.loading')}>
      <Skeleton height={20} width="60%" />
      <Skeleton height={44} above={12} />
      <Skeleton height={44} above={12} />
    </Loading>
  );
}
