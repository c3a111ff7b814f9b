import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { EventDetails } from '../events/events.hooks.ts';

/** Says that nobody is notified while the event is a draft. */
export function DraftNote({ event: { id, can } }: { event: EventDetails }) {
  return (
    <Sheet padding="none">
      <EmptyState
        compact
        title="Not live yet"
        action={
          can.plan && (
            <LinkButton to="/event-dashboard/$eventId" params={{ eventId: id }}>
              Go Live
            </LinkButton>
          )
        }
      >
        {can.plan
          ? 'Guests see nothing of it until you go live. Then you can tell them things and move the day from here.'
          : 'Guests see nothing of it until it is. Then you can tell them things and move the day from here.'}
      </EmptyState>
    </Sheet>
  );
}
