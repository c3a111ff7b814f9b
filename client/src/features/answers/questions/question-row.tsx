import { Button, Group } from '@mantine/core';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useItemTitle } from '../askings/item-title.hooks.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import classes from './question-row.module.css';
import { type Question, useRemoveQuestion, type WordCount } from './questions.hooks.ts';

type QuestionRowProps = {
  event: EventDetails;
  question: Question;
  counts: readonly WordCount[];
  /** Undefined if the user may only read. */
  onEdit: (() => void) | undefined;
};

const yesNo: Partial<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** A question, who is asked and until when, and how often each choice was chosen. */
export function QuestionRow({ event, question, counts, onEdit }: QuestionRowProps) {
  const roles = useRoles(event.id);
  const itemTitle = useItemTitle(event.id, question.itemId);
  const names = question.roleIds.flatMap((id) => roles.data?.find((role) => role.id === id)?.roleName ?? []);
  const audience = [
    itemTitle ?? (question.itemId === null ? 'The whole event' : 'An item'),
    ...(names.length > 0 ? [names.join(', ')] : []),
    `deleted on ${formatDayShort(addDays(event.endDate, question.keptDays))}`,
  ].join(' · ');
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <h3 className={classes.label}>
          <bdi>{question.label}</bdi>
        </h3>
        {question.isSensitive && <StatusBadge tone="now">Sensitive</StatusBadge>}
      </div>
      <Note size={15} dir="auto">
        {question.why}
      </Note>
      <Note size={13}>{audience}</Note>
      <ChoiceCounts question={question} counts={counts} />
      {onEdit && (
        <Group gap="xs">
          <Button variant="default" size="sm" aria-label={`Edit “${question.label}”`} onClick={onEdit}>
            Edit
          </Button>
          <RemoveQuestion
            eventId={event.id}
            question={question}
            answered={counts.reduce((sum, { people }) => sum + people, 0)}
          />
        </Group>
      )}
    </li>
  );
}

/** How often each choice was chosen; for numbers also their sum. */
function ChoiceCounts({ question, counts }: Pick<QuestionRowProps, 'question' | 'counts'>) {
  if (question.kind === 'text') return null;
  if (!question.isAnswered) return <Note size={15}>Nobody has answered it yet.</Note>;
  if (counts.length === 0) return null;
  const most = Math.max(...counts.map(({ people }) => people));
  const sum = counts.reduce((all, { value, people }) => all + Number(value) * people, 0);
  return (
    <>
      <dl className={classes.chosen}>
        {counts.map(({ value, people }) => (
          <div key={value} className={classes.choice}>
            <dt>
              <bdi>{question.kind === 'yes_no' ? (yesNo[value ?? ''] ?? value) : value}</bdi>
            </dt>
            <dd>
              {people.toLocaleString('en')}
              <span className={classes.bar} aria-hidden="true">
                <span className={classes.fill} style={{ width: `${(people / most) * 100}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {question.kind === 'number' && <Note size={15}>{`Together ${sum.toLocaleString('en')}`}</Note>}
    </>
  );
}

type RemoveQuestionProps = { eventId: string; question: Question; answered: number };

/** Says first how many answers are deleted with it; typed words and notes are not counted. */
function RemoveQuestion({ eventId, question, answered }: RemoveQuestionProps) {
  const remove = useRemoveQuestion(eventId, question);
  if (!question.isAnswered)
    return (
      <Button
        variant="subtle"
        color="red"
        size="sm"
        aria-label={`Remove “${question.label}”`}
        onClick={remove.run}
        loading={remove.isPending}
      >
        Remove
      </Button>
    );
  return (
    <ConfirmButton
      label="Remove"
      variant="subtle"
      aria-label={`Remove “${question.label}”`}
      confirmLabel="Yes, Remove"
      message={
        answered > 0
          ? `${formatCount(answered, 'answer goes', 'answers go')} with it and cannot be brought back.`
          : 'What was answered goes with it and cannot be brought back.'
      }
      onConfirm={remove.run}
      loading={remove.isPending}
    />
  );
}
