import { pocketsPageSize } from '@daysheet/shared/guests/pocket-schedules.ts';
import { formatCount } from '../../lib/format-count.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import { EventNotFound } from '../events/event-not-found.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { useManyPaperWords, usePaperWords } from '../printing/paper-words.hooks.ts';
import { choosePaper, papers } from '../printing/papers.ts';
import { PrintHead } from '../printing/print-head.tsx';
import { usePrintFresh } from '../printing/use-print-fresh.ts';
import { useRoles } from '../roles/roles.hooks.ts';
import { PocketControls } from './pocket-controls.tsx';
import { PocketNotes } from './pocket-notes.tsx';
import { PocketSheets } from './pocket-sheets.tsx';
import classes from './pocket-screen.module.css';
import { usePockets } from './pocket-schedules.hooks.ts';
import type { PocketsView } from './pocket-schedules-view.ts';

type PocketScreenProps = { eventId: string; view: PocketsView; onView: (view: PocketsView) => void };

/** Schedules to carry: a sheet of paper for each role or person. Only the sheets are printed. */
export function PocketScreen({ eventId, view, onView }: PocketScreenProps) {
  const event = useEvent(eventId);
  const roles = useRoles(eventId);
  const list = usePockets(eventId, view);
  const words = usePaperWords(event.data?.guestLanguage);
  const ownWords = useManyPaperWords(list.data?.pockets.map(({ language }) => language) ?? []);
  const { print, isReading } = usePrintFresh(list);
  usePageTitle(event.data && `Pocket schedules · ${event.data.name}`);
  const failed = [event, roles, words].find(({ error, data }) => error && !data);
  if (findErrorReason(failed?.error) === 'events.not_found') return <EventNotFound />;
  if (failed) {
    return (
      <Sheet>
        <ErrorState
          order={1}
          {...describeError(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </Sheet>
    );
  }
  if (!event.data || !roles.data || !words.data) return <Loading label="Loading event data..." centered />;
  const paper = view.paper ?? choosePaper(navigator.language);
  const { pockets = [], total = 0 } = list.data ?? {};
  const personName = view.person ? pockets[0]?.schedule.attendee.name : undefined;
  return (
    <>
      <PrintHead
        eventId={eventId}
        current="pocket"
        title="Pocket schedules"
        detail="One sheet each, to fold twice and carry: times, places, and a code that opens the rest."
        back={
          <BackLink to="/manage-event-schedule/$eventId" params={{ eventId }}>
            Schedule
          </BackLink>
        }
        button={{
          label: pockets.length > 0 ? `Print ${formatCount(pockets.length, 'sheet')}` : 'Print',
          onPrint: () => void print(),
          disabled: pockets.length === 0,
          loading: isReading,
        }}
      >
        <PocketControls
          eventId={eventId}
          view={view}
          onView={onView}
          roles={roles.data}
          paper={paper}
          personName={personName}
        />
        <PocketNotes event={event.data} total={total} />
        {list.data && (total > pocketsPageSize || list.data.page > 1) && (
          <ListPages list={list.data} onPage={(page) => onView({ ...view, page })} />
        )}
      </PrintHead>
      {/* A rule of the whole document, so it is mounted with the sheets: other printed pages retain their margins. */}
      <style>{`@page { size: ${papers[paper].page} portrait; margin: 0 }`}</style>
      {!list.data && <NotYet list={list} />}
      {list.data?.total === 0 && <NobodyYet eventId={eventId} />}
      {pockets.length > 0 && (
        <PocketSheets
          pockets={pockets}
          paper={paper}
          shareLink={event.data.shareLink}
          words={words.data}
          ownWords={ownWords}
        />
      )}
    </>
  );
}

function NotYet({ list }: { list: ReturnType<typeof usePockets> }) {
  if (!list.error) return <Loading label="Loading pocket schedules..." centered />;
  const isTooMuch = findErrorReason(list.error) === 'pockets.too_much';
  return (
    <Sheet className={classes.message}>
      <ErrorState
        {...describeError(list.error)}
        // The same request would be too large again.
        onRetry={isTooMuch ? undefined : () => void list.refetch()}
        retrying={list.isFetching}
      />
    </Sheet>
  );
}

function NobodyYet({ eventId }: { eventId: string }) {
  return (
    <Sheet className={classes.message}>
      <EmptyState
        title="Nobody to print for yet"
        action={
          <LinkButton to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            To the list
          </LinkButton>
        }
      >
        Whoever is on the list gets a sheet of their own.
      </EmptyState>
    </Sheet>
  );
}
