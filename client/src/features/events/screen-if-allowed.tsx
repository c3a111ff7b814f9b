import { type Ability, rightTexts } from '@daysheet/shared/events/rights.ts';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/reads/trpc.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import type { EventDetails } from './events.hooks.ts';

type ScreenIfAllowedProps = { eventId: string; what: Ability; children: ReactNode };

/**
 * A whole screen for users with this ability in the event. Others read that it is not part of theirs, also if their right
 * changed while it was open; it is mounted only once that is known, so that it sends no request that would be refused.
 */
export function ScreenIfAllowed({ eventId, what, children }: ScreenIfAllowedProps) {
  const { data: event, isFetched } = trpc.events.get.useQuery({ eventId }, { staleTime: Infinity });
  if (what === 'read') return children;
  // The screen itself requests a missing event again: it stays mounted for that.
  if (!isFetched) return <Loading label="Loading event data..." centered />;
  return event && !event.can[what] ? <NotYours event={event} /> : children;
}

function NotYours({ event: { id, name, right } }: { event: EventDetails }) {
  usePageTitle(name);
  return (
    <Sheet>
      <EmptyState
        order={1}
        title="Not open to you"
        action={
          <LinkButton to="/event-dashboard/$eventId" params={{ eventId: id }}>
            To the event
          </LinkButton>
        }
      >
        You are in <bdi>{name}</bdi> as “{rightTexts[right].name}”, and this page does not come with that. If
        you need it, ask its owner.
      </EmptyState>
    </Sheet>
  );
}
