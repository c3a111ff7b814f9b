import type { EventDetails } from '../events/events.hooks.ts';
import {
  type HouseholdLink,
  useReissueHouseholdLink,
  useRevokeHouseholdLink,
} from './household-links.hooks.ts';
import { LinkDialog } from './link-dialog.tsx';

type HouseholdLinkDialogProps = { event: EventDetails; link: HouseholdLink; onClose: () => void };

/** One household's link. */
export function HouseholdLinkDialog({ event, link, onClose }: HouseholdLinkDialogProps) {
  const reissue = useReissueHouseholdLink();
  const revoke = useRevokeHouseholdLink();
  const { id: eventId } = event;
  const { householdId, name, people, issue } = link;
  const all = new Intl.ListFormat('en').format(people);
  return (
    <LinkDialog
      event={event}
      link={link}
      field={{
        label: 'Household link',
        description: `It opens the schedules of ${all} without any question: send it to nobody else.`,
      }}
      change={{
        texts: {
          none: `${name} has no link of its own. Its people still have their personal links.`,
          reissue: `The old link stops working, and the schedules of ${all} close on every phone. Then send the new link. Personal links stay as they are.`,
          revoke: `The link stops working, and the schedules of ${all} close on every phone. Their personal links stay as they are, and invitations carry these.`,
        },
        reissue: {
          run: (done) => reissue.mutate({ eventId, householdId, issue }, done),
          isPending: reissue.isPending,
        },
        revoke: { run: (done) => revoke.mutate({ eventId, householdId }, done), isPending: revoke.isPending },
      }}
      onClose={onClose}
    />
  );
}
