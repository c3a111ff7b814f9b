import { Button, Modal, Stack } from '@mantine/core';
import type { SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { describeRepeat } from './repeat.texts.ts';
import classes from './series-question.module.css';

/** Exactly the product's texts. */
const labels: Record<SeriesChange, string> = {
  this: 'Only this one',
  following: 'This and following',
  all: 'All',
};

export type Question = {
  item: ScheduleItem;
  /** Such as 'Delete which ones?' */
  title: string;
  choices: readonly SeriesChange[];
  isDanger?: boolean;
};
type SeriesQuestionProps = { question: Question; onAnswer: (answer: SeriesChange | undefined) => void };

/** Asks which occurrences a change applies to. Rendered while it is asked; Escape cancels. */
export function SeriesQuestion({ question, onAnswer }: SeriesQuestionProps) {
  const { item, title, choices, isDanger = false } = question;
  useReturnFocus();
  return (
    <Modal opened onClose={() => onAnswer(undefined)} title={title} size="sm" returnFocus={false}>
      <p className={classes.about}>
        <bdi>{item.title}</bdi>, {formatDayShort(item.eventDate)}
        {item.repeat && (
          <span className={classes.repeats}>
            {describeRepeat(item.repeat, item.occurrenceDate ?? item.eventDate)}
          </span>
        )}
      </p>
      <Stack gap="xs">
        {choices.map((choice, index) => (
          <Button
            key={choice}
            data-autofocus={index === 0 || undefined}
            variant={isDanger ? 'light' : 'default'}
            color={isDanger ? 'red' : undefined}
            onClick={() => onAnswer(choice)}
          >
            {labels[choice]}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={() => onAnswer(undefined)}>
          Cancel
        </Button>
      </Stack>
    </Modal>
  );
}
