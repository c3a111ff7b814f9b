import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '../../lib/errors/toasts.ts';
import { showOnce } from '../../lib/focus-once.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Note } from '../../ui/note.tsx';
import { Title } from '../../ui/title.tsx';
import {
  type Draft,
  isEmptyDraft,
  isOutdated,
  listChanges,
  listQuestionedPeople,
  mergeDrafts,
  emptyDraft,
  reconcileDraft,
} from './answer-drafts.rules.ts';
import type { useAnswers } from './answers.hooks.ts';
import classes from './answers-sheet.module.css';
import { BringFields } from './bring-fields.tsx';
import { AskingFields } from './asking-fields.tsx';
import { QuestionFields } from './question-fields.tsx';

type Answers = Pick<ReturnType<typeof useAnswers>, 'outbox' | 'waiting' | 'draft' | 'isRefused' | 'reread'>;
type AnswerFormProps = {
  card: AnswerCard;
  answers: Answers;
  guest: Guest;
  eventName: string;
  onClose: () => void;
};

/** Whether a question was changed after its answer was chosen. */
const hasOutdated = (card: AnswerCard, given: Draft) =>
  given.words.some((words) => {
    const question = card.questions.find(({ id }) => id === words.questionId);
    return question && isOutdated(question, words);
  });

/** What is sent: without answers to questions of people who do not come. */
function withoutExempt(card: AnswerCard, changes: Draft, given: Draft): Draft {
  const isAsked = ({ questionId, attendeeId }: Draft['words'][number]) => {
    const question = card.questions.find(({ id }) => id === questionId);
    return question && listQuestionedPeople(card, question, given).some(({ id }) => id === attendeeId);
  };
  return { ...changes, words: changes.words.filter(isAsked) };
}

export function AnswerForm({ card, answers, guest, eventName, onClose }: AnswerFormProps) {
  const { outbox, waiting, draft, isRefused, reread } = answers;
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const before = waiting ?? emptyDraft;
  const settled = reconcileDraft(card, mergeDrafts(before, draft));
  const { sendable } = settled;
  const changes = withoutExempt(card, listChanges(card, sendable, before), sendable);
  const change = (next: Partial<Draft>) => outbox.change({ ...emptyDraft, ...next });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (hasOutdated(card, changes)) {
      showOnce(form.current?.querySelector<HTMLElement>('[data-changed]') ?? null);
      return;
    }
    // A second tap of the same finger.
    if (isSending) return;
    setSending(true);
    const outcome = await outbox.submit(withoutExempt(card, mergeDrafts(before, changes), sendable));
    setSending(false);
    if (outcome === 'refused') return;
    if (outcome === 'sent') showToast({ title: say('card.thanks'), message: say('card.isSent') });
    else showToast({ kind: 'info', title: say('card.waiting'), message: say('card.isKept') });
    onClose();
  };
  const [hasQuestions, hasAskings] = [card.questions.length > 0, card.askings.length > 0];
  const mayBring = card.bring.left + card.bring.people.length > 0;
  if (!hasQuestions && !hasAskings && !mayBring) return <Note>{say('card.none')}</Note>;
  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      {card.askings.map((asking) => (
        <AskingFields
          key={asking.id}
          card={card}
          asking={asking}
          title={asking.item?.title ?? eventName}
          given={sendable}
          closed={settled.closed.filter(({ askingId }) => askingId === asking.id)}
          change={change}
          guest={guest}
          reread={reread}
        />
      ))}
      {mayBring && <BringFields bring={card.bring} guest={guest} reread={reread} />}
      {hasQuestions && (
        <section className={classes.part}>
          {hasAskings && <Title order={3}>{say('card.questions')}</Title>}
          {card.questions.map((question) => (
            <QuestionFields
              key={question.id}
              card={card}
              question={question}
              given={sendable}
              unread={settled.unread.filter(({ questionId }) => questionId === question.id)}
              change={change}
            />
          ))}
        </section>
      )}
      <div className={classes.foot} hidden={!hasQuestions && !hasAskings}>
        <div role="status" className={classes.said}>
          {isRefused && <Callout>{say('card.refused')}</Callout>}
          {settled.hasLost && <Callout>{say('card.hasLost')}</Callout>}
          {waiting && <Note size={15}>{say('card.isKept')}</Note>}
        </div>
        <Button type="submit" fullWidth size="md" loading={isSending} disabled={isEmptyDraft(changes)}>
          {say('card.send')}
        </Button>
      </div>
    </form>
  );
}
