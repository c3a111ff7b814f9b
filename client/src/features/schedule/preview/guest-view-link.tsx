import type { ButtonProps } from '@mantine/core';
import { LinkButton } from '../../../ui/page/links.tsx';
import { useRoles } from '../../roles/roles.hooks.ts';
import { getDefaultViewer } from './viewer.rules.ts';

type GuestViewLinkProps = { eventId: string } & Pick<ButtonProps, 'size' | 'px' | 'variant'>;

/** Opens the guests' view of the schedule, from any screen of a host. */
export function GuestViewLink({ eventId, variant = 'default', ...looks }: GuestViewLinkProps) {
  const roles = useRoles(eventId).data ?? [];
  return (
    <LinkButton
      variant={variant}
      {...looks}
      to="/manage-event-schedule/$eventId"
      params={{ eventId }}
      search={{ as: getDefaultViewer(roles) }}
    >
      See it as a guest
    </LinkButton>
  );
}
