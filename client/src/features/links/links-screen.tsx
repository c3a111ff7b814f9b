import { errorTexts } from '@daysheet/shared/errors.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EventNotFound } from '../events/event-not-found.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { LocalLinkWarning } from '../events/local-link-warning.tsx';
import type { LinksView } from './links-view.ts';
import { LinksList } from './links-list.tsx';
import classes from './links-screen.module.css';

type LinksScreenProps = { eventId: string; view: LinksView; onView: (view: LinksView) => void };

export function LinksScreen({ eventId, view, onView }: LinksScreenProps) {
  const { data: event, error, isFetching, refetch } = useEvent(eventId);
  usePageTitle(event && `Personal links · ${event.name}`);
  if (errorReason(error) === 'events.not_found') return <EventNotFound />;
  if (!event && error) {
    return (
      <Sheet>
        <ErrorState
          order={1}
          {...errorText(error, errorTexts['events.not_found'])}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Sheet>
    );
  }
  if (!event) return <Loading label="Loading event data..." centered />;
  return (
    <>
      <PageTitle
        back={
          <BackLink to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            Roles and attendees
          </BackLink>
        }
        detail={
          <>
            Each guest of <bdi>{event.name}</bdi> has a link of their own. It opens their schedule at once,
            and invitations carry it.
          </>
        }
      >
        Personal links
      </PageTitle>
      <div className={classes.notes}>
        {event.status !== 'active' && (
          <p className={classes.draft} role="note">
            The event is a draft: the links open nothing until it is live.{' '}
            <LinkButton to="/event-dashboard/$eventId" params={{ eventId }} variant="subtle" size="xs">
              To the event
            </LinkButton>
          </p>
        )}
        {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      </div>
      <LinksList event={event} view={view} onView={onView} />
    </>
  );
}
