import { Button, Skeleton } from '@mantine/core';
import { getItemDay } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useRef } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { Role } from '../roles/roles.hooks.ts';
import type { SelectionState } from './bulk/selection.hooks.ts';
import { DayHead } from './day-head.tsx';
import { DayItems } from './day-items.tsx';
import { useDeleteWithQuestion } from './items/meanwhile/item-delete.hooks.ts';
import type { useDayItems } from './schedule.hooks.ts';
import { listDayItems, type ScheduleItem } from './schedule.rules.ts';

type DayScheduleProps = {
  event: EventDetails;
  roles: readonly Role[];
  day: PlainDate;
  items: ReturnType<typeof useDayItems>;
  /** Another way to begin an empty schedule. */
  sample: ReactNode;
  /** Shown above the date. */
  note: ReactNode;
  selection: SelectionState;
  /** The item just saved, which is highlighted once. */
  savedId: string | undefined;
  onAdd: () => void;
  onDayChange: (day: PlainDate) => void;
  onEdit: (item: ScheduleItem) => void;
  onDuplicate: (item: ScheduleItem) => void;
};

const loadFailure = { title: 'Error', message: 'Failed to fetch schedule' };

/** The chosen day: its items by start, and at its foot those of the night after it. */
export function DaySchedule(props: DayScheduleProps) {
  const { event, roles, day, items, sample, note, savedId, onAdd, onDayChange, onEdit, onDuplicate } = props;
  const { selection } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { remove, question } = useDeleteWithQuestion(event.id, () =>
    heading.current?.focus({ preventScroll: true }),
  );
  const { own, night } = listDayItems(items.data ?? [], day);
  const counted = [...own, ...night].filter((item) => getItemDay(item, event) === day).length;

  return (
    <Sheet as="section" aria-labelledby="schedule-day">
      {note}
      <DayHead
        ref={heading}
        event={event}
        day={day}
        items={items.data}
        counted={counted}
        selection={selection}
        onDayChange={onDayChange}
      />
      {items.isPending && (
        <Loading label="Loading event schedule...">
          <Skeleton height={72} mb="md" />
          <Skeleton height={72} />
        </Loading>
      )}
      {items.isError && !items.data && (
        <ErrorState
          compact
          order={3}
          {...describeError(items.error, loadFailure)}
          onRetry={() => void items.refetch()}
          retrying={items.isFetching}
        />
      )}
      {items.data && own.length + night.length === 0 && (
        <EmptyState
          order={3}
          title="No events scheduled"
          action={
            event.can.plan && (
              <>
                <Button variant="default" onClick={onAdd}>
                  Add your first event for this day
                </Button>
                {event.readiness.itemCount === 0 && sample}
              </>
            )
          }
        />
      )}
      <DayItems
        event={event}
        selection={selection}
        own={own}
        night={night}
        roles={roles}
        savedId={savedId}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        onDelete={(deleted, at) => void remove(deleted, at)}
      />
      {question}
    </Sheet>
  );
}
