import { usePageTitle } from '../../lib/page-title.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ListPages } from '../../ui/lists/list-pages.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { choosePaper } from '../printing/papers.ts';
import { PrintHead } from '../printing/print-head.tsx';
import { usePrintFresh } from '../printing/use-print-fresh.ts';
import { useRoles } from '../roles/roles.hooks.ts';
import { RunSheetControls } from './run-sheet-controls.tsx';
import { RunSheetNotes } from './run-sheet-notes.tsx';
import { RunSheetPaper } from './run-sheet-paper.tsx';
import type { RunSheetView } from './run-sheet-view.ts';
import { useRunSheet } from './run-sheets.hooks.ts';

type RunSheetScreenProps = { eventId: string; view: RunSheetView; onView: (view: RunSheetView) => void };

/** For the host, or whoever runs the day, to carry: everything, for everybody, with the numbers to call. */
export function RunSheetScreen({ eventId, view, onView }: RunSheetScreenProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event data..." centered />,
  });
  const roles = useRoles(eventId);
  const sheet = useRunSheet(eventId, view);
  const { print, isReading } = usePrintFresh(sheet);
  usePageTitle(event && `Run sheet · ${event.name}`);
  if (!event) return instead;
  const failed = [roles, sheet].find(({ error, data }) => error && !data);
  const paper = view.paper ?? choosePaper(navigator.language);
  const { data } = sheet;
  return (
    <>
      <PrintHead
        eventId={eventId}
        current="run-sheet"
        title="Run sheet"
        detail="Everything that happens, for whoever runs the day."
        back={
          <BackLink to="/manage-event-schedule/$eventId" params={{ eventId }}>
            Schedule
          </BackLink>
        }
        button={{
          label: 'Print Run Sheet',
          onPrint: () => void print(),
          disabled: !data || data.items.length === 0,
          loading: isReading,
        }}
      >
        {data && roles.data && (
          <>
            <RunSheetControls
              event={event}
              roles={roles.data}
              sheet={data}
              view={view}
              paper={paper}
              onView={onView}
            />
            <RunSheetNotes event={event} sheet={data} />
            {(data.total > data.pageSize || data.page > 1) && (
              <ListPages list={data} onPage={(page) => onView({ ...view, page })} />
            )}
          </>
        )}
      </PrintHead>
      {failed && (
        <Sheet>
          <ErrorState
            {...describeError(failed.error)}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        </Sheet>
      )}
      {!failed && !(data && roles.data) && <Loading label="Loading the run sheet..." centered />}
      {data?.items.length === 0 && <NothingYet eventId={eventId} isWhole={data.from === null} />}
      {data && roles.data && data.items.length > 0 && (
        <RunSheetPaper event={event} roles={roles.data} sheet={data} paper={paper} />
      )}
    </>
  );
}

function NothingYet({ eventId, isWhole }: { eventId: string; isWhole: boolean }) {
  return (
    <Sheet>
      <EmptyState
        title={isWhole ? 'Nothing to print yet' : 'Nothing on these days'}
        action={
          <LinkButton to="/manage-event-schedule/$eventId" params={{ eventId }}>
            To the schedule
          </LinkButton>
        }
      >
        {isWhole
          ? 'What you add to the schedule appears here.'
          : 'Choose other days above, or add something.'}
      </EmptyState>
    </Sheet>
  );
}
