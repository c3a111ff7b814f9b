import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { List } from '../../ui/lists/list.tsx';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import classes from './links-list.module.css';
import type { LinksView } from './links-view.ts';
import { linksTexts } from './links.texts.ts';

type LinksFrameProps<Link> = {
  label: string;
  read: {
    data: { links: Link[]; total: number; page: number; pageSize: number } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  view: LinksView;
  onView: (view: LinksView) => void;
  /** Beside the search, for the given number of matches. */
  renderExport: (total: number) => ReactNode;
  renderRow: (link: Link) => ReactNode;
  /** The texts if a search finds nothing. */
  nothing: { title: string; all: string; text: string };
  /** The dialog of the row that was pressed. */
  children: ReactNode;
};

/** A list of links with its search and its pages. */
export function LinksFrame<Link>({ label, read, view, onView, nothing, ...parts }: LinksFrameProps<Link>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = read;
  const { of } = view;
  return (
    <Sheet as="section" padding="none" aria-label={label}>
      <search className={classes.search}>
        <SearchField
          label="Search by name"
          placeholder="Search by name"
          maxLength={attendeeNameMaxLength}
          value={view.q}
          onSearch={(q) => onView({ of, q })}
        />
        {data && parts.renderExport(data.total)}
      </search>
      {!data && !error && <LoadingLinks />}
      {!data && Boolean(error) && (
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
          <List aria-label="Links">{data.links.map(parts.renderRow)}</List>
          {data.total === 0 && (
            <EmptyState
              compact
              title={nothing.title}
              action={
                <Button variant="default" onClick={() => onView({ of })}>
                  {nothing.all}
                </Button>
              }
            >
              {nothing.text}
            </EmptyState>
          )}
          <ListPages
            list={data}
            onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
      {parts.children}
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
