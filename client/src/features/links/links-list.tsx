import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinksExport } from './links-export.tsx';
import { LinkRow } from './link-row.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './links-list.module.css';
import type { LinksView } from './links-view.ts';
import { type PersonalLink, useLinks } from './links.hooks.ts';
import { linksTexts } from './links.texts.ts';

type LinksListProps = { event: EventDetails; view: LinksView; onView: (view: LinksView) => void };

export function LinksList({ event, view, onView }: LinksListProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useLinks(event.id, view);
  const [opened, setOpened] = useState<PersonalLink>();
  const isEmpty = data?.total === 0;
  if (isEmpty && !view.q && !isPlaceholderData) return <NobodyYet eventId={event.id} />;
  // After a change the row of the list is newer than the one that was pressed.
  const shown = opened && (data?.links.find((link) => link.attendeeId === opened.attendeeId) ?? opened);

  return (
    <Sheet as="section" padding="none" aria-label="Personal links">
      <search className={classes.search}>
        <SearchField
          label="Search by name"
          placeholder="Search by name"
          maxLength={attendeeNameMaxLength}
          value={view.q}
          onSearch={(q) => onView({ q })}
        />
        {data && <LinksExport eventId={event.id} search={view.q} total={data.total} />}
      </search>
      {!data && !error && <LoadingLinks />}
      {!data && error && (
        <ErrorState
          compact
          {...describeError(error, linksTexts.fetchFailed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div
          className={classes.rows}
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData || undefined}
        >
          <List aria-label="Links">
            {data.links.map((link) => (
              <LinkRow key={link.attendeeId} link={link} timeZone={event.timeZone} onOpen={setOpened} />
            ))}
          </List>
          {isEmpty && (
            <EmptyState
              compact
              title="Nobody found"
              action={
                <Button variant="default" onClick={() => onView({})}>
                  Show everyone
                </Button>
              }
            >
              No one on the list has a name like that.
            </EmptyState>
          )}
          <ListPages
            list={data}
            onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
      {shown && <LinkDialog event={event} link={shown} onClose={() => setOpened(undefined)} />}
    </Sheet>
  );
}

function NobodyYet({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <EmptyState
        title="No one is on the list yet"
        action={
          <LinkButton to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            To the list
          </LinkButton>
        }
      >
        Everyone you add has a link at once.
      </EmptyState>
    </Sheet>
  );
}

function LoadingLinks() {
  return (
    <Loading label="Loading links...">
      <div className={classes.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    </Loading>
  );
}
