import { LinkButton } from '../../../ui/links.tsx';
import { useRoles } from '../../roles/roles.hooks.ts';
import { defaultViewer } from './viewer.rules.ts';

type GuestViewLinkProps = { eventId: string; size?: 'xs' };

/** Leads to what guests see of the schedule, from wherever a host is. */
export function GuestViewLink({ eventId, size }: GuestViewLinkProps) {
  const roles = useRoles(eventId).data ?? [];
  return (
    <LinkButton
      variant="default"
      size={size}
      to="/manage-event-schedule/$eventId"
      params={{ eventId }}
      search={{ as: defaultViewer(roles) }}
    >
      See it as a guest
    </LinkButton>
  );
}
