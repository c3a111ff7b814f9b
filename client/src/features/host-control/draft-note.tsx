import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';

/** Of a draft nobody is told anything. */
export function DraftNote({ eventId }: { eventId: string }) {
  return (
    <Sheet padding="none">
      <EmptyState
        compact
        title="Not live yet"
        action={
          <LinkButton to="/event-dashboard/$eventId" params={{ eventId }}>
            Go Live
          </LinkButton>
        }
      >
        Guests see nothing of it until you go live. Then you can tell them things and move the day from here.
      </EmptyState>
    </Sheet>
  );
}
