import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { eventsTexts } from '../events/events.texts.ts';
import { LocalLinkWarning } from '../events/go-live/local-link-warning.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { PaperChoice } from '../printing/paper-choice.tsx';
import { choosePaper, type Paper, papers } from '../printing/papers.ts';
import { PrintChoice } from '../printing/print-choice.tsx';
import { usePaperWords } from '../printing/paper-words.hooks.ts';
import { PrintHead } from '../printing/print-head.tsx';
import { PosterSheet } from './poster-sheet.tsx';

type PosterScreenProps = { eventId: string; paper: Paper | undefined; onPaper: (paper: Paper) => void };

/** The poster for the door; only the poster is printed. */
export function PosterScreen({ eventId, paper: chosen, onPaper }: PosterScreenProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event data..." centered />,
  });
  const words = usePaperWords(event?.guestLanguage);
  usePageTitle(event && `Poster · ${event.name}`);
  if (!event) return instead;
  const paper = chosen ?? choosePaper(navigator.language);
  const toEvent = { to: '/event-dashboard/$eventId', params: { eventId } } as const;
  if (event.status !== 'active') {
    const { title, message } = eventsTexts.notLiveForQr;
    return (
      <>
        <PrintChoice eventId={eventId} current="poster" />
        <Sheet>
          <EmptyState order={1} title={title} action={<LinkButton {...toEvent}>To the event</LinkButton>}>
            {message}
          </EmptyState>
        </Sheet>
      </>
    );
  }
  return (
    <>
      <PrintHead
        eventId={eventId}
        current="poster"
        title="Poster"
        detail="One sheet, for the door, the table or the wall."
        back={
          <BackLink {...toEvent}>
            <bdi>{event.name}</bdi>
          </BackLink>
        }
        button={{ label: 'Print Poster', onPrint: () => window.print(), disabled: !words.data }}
      >
        <PaperChoice value={paper} onChange={onPaper} />
        {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      </PrintHead>
      {/* A rule of the whole document, so it is mounted with the poster: other printed pages retain their margins. */}
      <style>{`@page { size: ${papers[paper].page} portrait; margin: 0 }`}</style>
      {words.data ? (
        <PosterSheet event={event} words={words.data} paper={paper} />
      ) : words.error ? (
        <Sheet>
          <ErrorState
            {...describeError(words.error)}
            onRetry={() => void words.refetch()}
            retrying={words.isFetching}
          />
        </Sheet>
      ) : (
        <Loading label="Loading the poster..." centered />
      )}
    </>
  );
}
