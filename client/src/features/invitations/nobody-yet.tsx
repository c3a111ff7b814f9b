import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';

/** Invitations go to people on the list, so that each gets their own link. */
export function NobodyYet({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      compact
      order={3}
      title="No one is on the list yet"
      action={
        <LinkButton to="/manage-roles-attendees/$eventId" params={{ eventId }}>
          Add your guests
        </LinkButton>
      }
    >
      Put your guests on the list, with their e-mail addresses or phone numbers, and invite them from here.
    </EmptyState>
  );
}
