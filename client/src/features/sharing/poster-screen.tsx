import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { eventsTexts } from '../events/events.texts.ts';
import { LocalLinkWarning } from '../events/local-link-warning.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { PrintChoice } from '../run-sheets/print-choice.tsx';
import classes from './poster-screen.module.css';
import { PosterSheet } from './poster-sheet.tsx';

/** What is hung up at the door; on paper, nothing but the poster. */
export function PosterScreen({ eventId }: { eventId: string }) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event data..." centered />,
  });
  usePageTitle(event && `Poster · ${event.name}`);
  if (!event) return instead;
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
      <div className={classes.controls}>
        <PageTitle
          back={
            <BackLink {...toEvent} dir="auto">
              {event.name}
            </BackLink>
          }
          detail="One sheet of A4, for the door, the table or the wall."
          actions={
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Print Poster
            </Button>
          }
        >
          Poster
        </PageTitle>
        <PrintChoice eventId={eventId} current="poster" />
        {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      </div>
      {/* A rule of the whole document, so it goes with the poster: what else is printed keeps its margins. */}
      <style>{'@page { size: A4 portrait; margin: 0 }'}</style>
      <PosterSheet event={event} />
    </>
  );
}
