import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../lib/format-count.ts';
import { formatDayLong } from '../../../../lib/dates/dates.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { RetryNote } from '../../../../ui/states/retry-note.tsx';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { DateSelect } from '../../items/fields/date-select.tsx';
import { useAddMany } from '../../items/meanwhile/item-many.hooks.ts';
import { useDayItems } from '../../schedule.hooks.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { copyDay } from './copy-day.rules.ts';
import { copyDayTexts } from './copy-day.texts.ts';
import { describeFullDays, findFullDays } from '../full-days.rules.ts';

type CopyDayDialogProps = {
  event: EventDetails;
  day: PlainDate;
  /** The items of the day and of its night. */
  items: readonly ScheduleItem[];
  onClose: () => void;
  onCopied: (to: PlainDate) => void;
};

/** Copies a day's items to another day of the event, at the same times and for the same people. */
export function CopyDayDialog({ event, day, items, onClose, onCopied }: CopyDayDialogProps) {
  useReturnFocus();
  const next = addDays(day, 1);
  const [to, setTo] = useState(isInside(next, event) ? next : event.startDate);
  const there = useDayItems(event.id, to);
  const { add, isAdding } = useAddMany(event.id);
  const isSame = to === day;
  const copy = copyDay(items, there.data ?? [], { from: day, to });
  const tooFull = describeFullDays(
    findFullDays(copy.items, there.data ?? []),
    'Choose another day, or delete some of them first.',
  );
  const copyNow = async () => {
    const message = `${formatCount(copy.items.length, 'event')} added on ${formatDayLong(to)}`;
    if (await add(copy.items, { title: 'Day Copied', message }, copyDayTexts.failed)) onCopied(to);
  };
  return (
    <Modal opened onClose={onClose} title="Copy this day" size="md">
      <Stack gap="md" mb="md">
        <DateSelect
          label="Copy to"
          event={event}
          value={to}
          onChange={setTo}
          error={isSame ? 'Choose another day.' : tooFull}
        />
        {there.isError && !there.data && (
          <RetryNote onRetry={() => void there.refetch()} retrying={there.isFetching}>
            {copyDayTexts.unread}
          </RetryNote>
        )}
        {!isSame && there.data && (
          <div role="status">
            {copyDayTexts.lines(copy, formatDayLong(to)).map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </div>
        )}
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => void copyNow()}
          loading={isAdding}
          disabled={isSame || !there.data || copy.items.length === 0 || tooFull !== undefined}
        >
          Copy Day
        </Button>
      </DialogFoot>
    </Modal>
  );
}
