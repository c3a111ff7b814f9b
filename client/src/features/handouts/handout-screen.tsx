import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { choosePaper } from '../printing/papers.ts';
import { PrintHead, PrintNote } from '../printing/print-head.tsx';
import { usePrintFresh } from '../printing/use-print-fresh.ts';
import { HandoutControls } from './handout-controls.tsx';
import { HandoutPaper } from './handout-paper.tsx';
import type { HandoutView } from './handout-view.ts';
import { type Handout, useHandout } from './handouts.hooks.ts';
import { handoutTexts } from './handouts.texts.ts';

type HandoutScreenProps = { eventId: string; view: HandoutView; onView: (view: HandoutView) => void };

const isEmpty = ({ kind, people, sheets, kitchen }: Handout) =>
  kind === 'door'
    ? people.length === 0
    : sheets.every(({ days }) => days.length === 0) && !kitchen?.coming.length && !kitchen?.meals.length;

/** Lists for people who are not on a phone: at the door, in a group, in the kitchen. */
export function HandoutScreen({ eventId, view, onView }: HandoutScreenProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event data..." centered />,
  });
  const query = useHandout(eventId, view);
  const { print, isReading } = usePrintFresh(query);
  const list = view.list ?? 'door';
  const { title, detail, empty } = handoutTexts[list];
  usePageTitle(event && `${title} · ${event.name}`);
  if (!event) return instead;
  const paper = view.paper ?? choosePaper(navigator.language);
  // While another list is loading the last one stays, but not under the new name.
  const shown = query.data?.kind === list ? query.data : undefined;
  const nothing = shown !== undefined && isEmpty(shown);
  return (
    <>
      <PrintHead
        eventId={eventId}
        current="lists"
        title={title}
        detail={detail}
        back={
          <BackLink to="/event-dashboard/$eventId" params={{ eventId }}>
            Event
          </BackLink>
        }
        button={{
          label: 'Print List',
          onPrint: () => void print(),
          disabled: !shown || nothing,
          loading: isReading,
        }}
      >
        <HandoutControls
          event={event}
          list={list}
          handout={shown}
          view={view}
          paper={paper}
          onView={onView}
        />
        {shown?.isCut && (
          <PrintNote isWarning>
            {list === 'door'
              ? `Only the first ${formatFigure(shown.people.length)} of ${formatFigure(shown.total)} are here. A file has everybody.`
              : 'Not all of it is here. Choose fewer days, or save a file, which has everything.'}
          </PrintNote>
        )}
      </PrintHead>
      {query.error && !shown ? (
        <Sheet>
          <ErrorState
            {...describeError(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Sheet>
      ) : (
        !shown && <Loading label="Loading the list..." centered />
      )}
      {nothing && (
        <Sheet>
          <EmptyState title="Nothing to print yet">{empty}</EmptyState>
        </Sheet>
      )}
      {shown && !nothing && (
        <HandoutPaper
          event={event}
          handout={shown}
          paper={paper}
          isByHousehold={view.order === 'household'}
        />
      )}
    </>
  );
}
