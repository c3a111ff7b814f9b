import { Pill, Text } from '@mantine/core';
import { itemsAtOnceMax } from '@daysheet/shared/schedule/schedule-bulk.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { formatDayLong, formatDayShort } from '../../../lib/dates/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { List } from '../../../ui/lists/list.tsx';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import { copyDayTexts } from '../days/copy-day/copy-day.texts.ts';
import { describeFullDays, findFullDays } from '../days/full-days.rules.ts';
import { DateSelect } from '../items/fields/date-select.tsx';
import classes from '../items/item-form.module.css';
import { useAddMany } from '../items/meanwhile/item-many.hooks.ts';
import { useItemsOfDays } from '../schedule.hooks.ts';
import type { DialogBodyProps } from './bulk-dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { copyToDays } from './copy-items.rules.ts';
import { listGone } from './selection.rules.ts';

const failed = { title: 'Error', message: 'Nothing was copied. Please try again.' };

const describeLeftOut = (gone: number) =>
  gone === 0
    ? []
    : [
        `${formatCount(gone, 'event')} of these ${gone === 1 ? 'is' : 'are'} no longer on that day, and left out.`,
      ];

/** Copies the selected items to other days, at the same times and for the same people. */
export function BulkCopy({ event, onDone, ...form }: DialogBodyProps & { onDone: () => void }) {
  const [days, setDays] = useState<readonly PlainDate[]>([]);
  const there = useItemsOfDays(event.id, [
    ...new Set([...days, ...form.items.map(({ eventDate }) => eventDate)]),
  ]);
  const { add, isAdding } = useAddMany(event.id);
  const copy = copyToDays(
    form.items.map(({ id }) => id),
    days,
    there.items,
    event,
  );
  const count = copy.items.length;
  const gone = there.isRead ? listGone(form.items, there.items).length : 0;
  const tooFull = describeFullDays(findFullDays(copy.items, there.items), 'Choose other days.');
  const copyNow = async () => {
    const message = `${formatCount(count, 'event')} added`;
    if (await add(copy.items, { title: 'Events Copied', message }, failed)) onDone();
  };
  const named = days.length === 1 && days[0] ? formatDayLong(days[0]) : formatCount(days.length, 'day');
  return (
    <BulkForm
      {...form}
      label="Copy"
      asksScope={false}
      isRunning={isAdding}
      isDisabled={count === 0 || count > itemsAtOnceMax || tooFull !== undefined || !there.isRead}
      onSubmit={() => void copyNow()}
    >
      <DateSelect
        key={days.length}
        label="Copy to"
        event={event}
        onChange={(day) => setDays([...new Set([...days, day])].toSorted())}
        error={
          count > itemsAtOnceMax
            ? `At most ${formatCount(itemsAtOnceMax, 'event')} at once. Choose fewer days.`
            : tooFull
        }
      />
      {days.length > 0 && (
        <List className={classes.chosen} aria-label="Chosen days">
          {days.map((day) => (
            <li key={day}>
              <Pill
                size="lg"
                withRemoveButton
                onRemove={() => setDays(days.filter((other) => other !== day))}
                removeButtonProps={{
                  'aria-label': `Remove ${formatDayShort(day)}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
              >
                {formatDayShort(day)}
              </Pill>
            </li>
          ))}
        </List>
      )}
      {there.isFailed && (
        <RetryNote onRetry={there.retry} retrying={there.isFetching}>
          {copyDayTexts.unread}
        </RetryNote>
      )}
      {days.length > 0 && there.isRead && (
        <div role="status">
          {[...describeLeftOut(gone), ...copyDayTexts.lines(copy, named)].map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
      )}
    </BulkForm>
  );
}
