import { LinkButton } from '../../ui/page/links.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type PersonalLink, useReissueLink, useRevokeLink } from './links.hooks.ts';

type PersonalLinkDialogProps = { event: EventDetails; link: PersonalLink; onClose: () => void };

/** One person's link. */
export function PersonalLinkDialog({ event, link, onClose }: PersonalLinkDialogProps) {
  const reissue = useReissueLink();
  const revoke = useRevokeLink();
  const { id: eventId } = event;
  const { attendeeId, name, issue } = link;
  return (
    <LinkDialog
      event={event}
      link={link}
      field={{
        label: 'Personal link',
        description: `It opens the schedule of ${name} without any question: send it to nobody else.`,
      }}
      paper={
        <LinkButton
          variant="default"
          fullWidth
          to="/pocket/$eventId"
          params={{ eventId }}
          search={{ person: attendeeId }}
        >
          Print a pocket schedule
        </LinkButton>
      }
      change={{
        texts: {
          none: `${name} has no link, and invitations leave them out. With the event code they can still find their name.`,
          reissue: `The old link stops working, and the schedule of ${name} closes on every phone. Then send them the new link.`,
          revoke: `The link stops working, and the schedule of ${name} closes on every phone. They stay on the list, but get no invitation until you make a new link.`,
        },
        reissue: {
          run: (done) => reissue.mutate({ eventId, attendeeId, issue }, done),
          isPending: reissue.isPending,
        },
        revoke: { run: (done) => revoke.mutate({ eventId, attendeeId }, done), isPending: revoke.isPending },
      }}
      onClose={onClose}
    />
  );
}
