import { Button, Skeleton, Title } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { HouseholdDialog } from '../../households/household-dialog.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { AttendeeEditDialog } from '../edit/attendee-edit-dialog.tsx';
import type { Attendee, useAttendees } from '../attendees.hooks.ts';
import { AttendeesFound } from './attendees-found.tsx';
import { useChosenPeople } from '../bulk/chosen-people.hooks.ts';
import classes from './attendees-list.module.css';
import { attendeesTexts } from '../attendees.texts.ts';
import { ClearAll } from './clear-all.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListView } from './list-view.ts';

type AttendeesListProps = {
  eventId: string;
  roles: readonly Role[];
  list: ReturnType<typeof useAttendees>;
  view: ListView;
  onView: (view: ListView) => void;
  onImport: () => void;
  /** Whether the user may change the list. */
  mayPlan: boolean;
  hasContacts: boolean;
};

export function AttendeesList(props: AttendeesListProps) {
  const { eventId, roles, list, view, onView, onImport, mayPlan, hasContacts } = props;
  const [edited, setEdited] = useState<Attendee>();
  // Kept outside the rows: a row is removed with a person who leaves the household or the filters.
  const [householdId, setHouseholdId] = useState<string>();
  const people = useChosenPeople(view);
  const { data } = list;
  const isEmpty = data?.counts.all === 0;
  const mayChange = data && !isEmpty && mayPlan && !people.isOn;

  return (
    <Sheet as="section" padding="none" className={classes.sheet} aria-label="Attendees">
      <ListHead onChoose={mayChange ? people.start : undefined} />
      {!isEmpty && (
        <ListToolbar
          roles={roles}
          counts={data?.counts}
          view={view}
          onView={onView}
          hasContacts={hasContacts}
        />
      )}
      {list.isPending && <RowsToCome />}
      {list.isError && !data && (
        <ErrorState
          compact
          {...describeError(list.error, attendeesTexts.fetchFailed)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {isEmpty && <NobodyYet mayPlan={mayPlan} onImport={onImport} />}
      {data && !isEmpty && (
        <AttendeesFound
          eventId={eventId}
          roles={roles}
          found={data}
          people={people}
          isStale={list.isPlaceholderData}
          view={view}
          onView={onView}
          onEdit={setEdited}
          onHousehold={setHouseholdId}
          mayPlan={mayPlan}
          hasContacts={hasContacts}
        />
      )}
      {mayChange && (
        <div className={classes.foot}>
          <ClearAll eventId={eventId} counts={data.counts} />
        </div>
      )}
      {edited && (
        <AttendeeEditDialog
          eventId={eventId}
          attendee={edited}
          current={data?.attendees.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {householdId !== undefined && (
        <HouseholdDialog
          eventId={eventId}
          householdId={householdId}
          onClose={() => setHouseholdId(undefined)}
        />
      )}
    </Sheet>
  );
}

const ListHead = ({ onChoose }: { onChoose: (() => void) | undefined }) => (
  <div className={classes.head}>
    <Title order={2} className={classes.title}>
      Attendees
    </Title>
    {onChoose && (
      <Button variant="subtle" onClick={onChoose}>
        Choose
      </Button>
    )}
  </div>
);

const NobodyYet = ({ mayPlan, onImport }: Pick<AttendeesListProps, 'mayPlan' | 'onImport'>) => (
  <EmptyState
    title="No one is on the list yet"
    order={3}
    action={mayPlan && <Button onClick={onImport}>Import your list</Button>}
  >
    {mayPlan && 'Bring the list you have, from Excel, Numbers or a CSV file, or add people one by one.'}
  </EmptyState>
);

const RowsToCome = () => (
  <Loading label="Loading attendees...">
    <Skeleton height={44} mb="sm" />
    <Skeleton height={44} mb="sm" />
    <Skeleton height={44} />
  </Loading>
);
