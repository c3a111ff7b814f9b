import { Button, Skeleton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { errorText } from '../../lib/trpc-errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Role } from '../roles/roles.hooks.ts';
import { AttendeeCards } from './attendee-cards.tsx';
import { AttendeeEditDialog } from './attendee-edit-dialog.tsx';
import { AttendeeTable } from './attendee-table.tsx';
import type { Attendee, useAttendees } from './attendees.hooks.ts';
import classes from './attendees-list.module.css';
import { attendeesTexts } from './attendees.texts.ts';
import { ClearAll } from './clear-all.tsx';
import { ListPages } from '../../ui/list-pages.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { isFiltered, type ListView } from './list-view.ts';

type AttendeesListProps = {
  eventId: string;
  roles: readonly Role[];
  list: ReturnType<typeof useAttendees>;
  view: ListView;
  onView: (view: ListView) => void;
  onImport: () => void;
};

export function AttendeesList({ eventId, roles, list, view, onView, onImport }: AttendeesListProps) {
  const [edited, setEdited] = useState<Attendee>();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const Rows = isPhone ? AttendeeCards : AttendeeTable;
  const { data } = list;
  const isEmpty = data?.counts.all === 0;

  return (
    <section className={classes.sheet} aria-label="Attendees">
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          Attendees
        </Title>
        {data && !isEmpty && <ClearAll eventId={eventId} counts={data.counts} />}
      </div>
      {!isEmpty && <ListToolbar roles={roles} view={view} onView={onView} />}
      {list.isPending && (
        <Loading label="Loading attendees...">
          <Skeleton height={44} mb="sm" />
          <Skeleton height={44} mb="sm" />
          <Skeleton height={44} />
        </Loading>
      )}
      {list.isError && !data && (
        <ErrorState
          compact
          {...errorText(list.error, attendeesTexts.fetchFailed)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {isEmpty && (
        <EmptyState
          title="No one is on the list yet"
          order={3}
          action={<Button onClick={onImport}>Import your list</Button>}
        >
          Bring the list you have, from Excel, Numbers or a CSV file, or add people one by one.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div
          className={classes.rows}
          aria-busy={list.isPlaceholderData}
          data-stale={list.isPlaceholderData || undefined}
        >
          {data.total > 0 && (
            <Rows
              eventId={eventId}
              roles={roles}
              attendees={data.attendees}
              view={view}
              onView={onView}
              onEdit={setEdited}
            />
          )}
          {data.total === 0 && isFiltered(view) && (
            <EmptyState
              compact
              order={3}
              title="Nobody found"
              action={
                <Button variant="default" onClick={() => onView({ sort: view.sort })}>
                  Show everyone
                </Button>
              }
            >
              No one on the list matches what you are looking for.
            </EmptyState>
          )}
          <ListPages
            list={data}
            onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
      {edited && (
        <AttendeeEditDialog
          eventId={eventId}
          attendee={edited}
          present={data?.attendees.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
