import { usePageTitle } from '../../lib/page-title.ts';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { LocalLinkWarning } from '../events/go-live/local-link-warning.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { HouseholdLinksList } from './household-links-list.tsx';
import type { LinksView } from './links-view.ts';
import { LinksList } from './links-list.tsx';
import { Callout } from '../../ui/callout.tsx';
import classes from './links-screen.module.css';

type LinksScreenProps = { eventId: string; view: LinksView; onView: (view: LinksView) => void };

export function LinksScreen({ eventId, view, onView }: LinksScreenProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event data..." centered />,
  });
  usePageTitle(event && `Personal links · ${event.name}`);
  if (!event) return instead;
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
            and invitations carry it. People of one household have one for all of them besides.
          </>
        }
      >
        Personal links
      </PageTitle>
      <div className={classes.notes}>
        {event.status !== 'active' && (
          <Callout as="p" role="note">
            The event is a draft: the links open nothing until it is live.{' '}
            <LinkButton to="/event-dashboard/$eventId" params={{ eventId }} variant="subtle" size="xs">
              To the event
            </LinkButton>
          </Callout>
        )}
        {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      </div>
      <div className={classes.whose}>
        <PillChoice<'people' | 'households'>
          legend="Links of"
          isLegendHidden
          options={[
            { value: 'people', label: 'Each person' },
            { value: 'households', label: 'Households' },
          ]}
          value={view.of ?? 'people'}
          onChange={(of) => onView(of === 'households' ? { of } : {})}
        />
      </div>
      {view.of === 'households' ? (
        <HouseholdLinksList event={event} view={view} onView={onView} />
      ) : (
        <LinksList event={event} view={view} onView={onView} />
      )}
    </>
  );
}
