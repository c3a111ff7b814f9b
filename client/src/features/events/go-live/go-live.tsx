import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { formatCount } from '../../../lib/format-count.ts';
import { type EventDetails, useActivateEvent } from '../events.hooks.ts';
import classes from './go-live.module.css';
import { LocalLinkWarning } from './local-link-warning.tsx';
import { OpenRoles } from './open-roles.tsx';
import { ReadinessList } from './readiness-list.tsx';

type GoLiveProps = { event: EventDetails; onContinue: () => void };

export function GoLive({ event, onContinue }: GoLiveProps) {
  const { activate, isPending } = useActivateEvent();
  const router = useRouter();
  const eventId = event.id;
  const { attendeeCount, itemCount, roleCount } = event.readiness;
  const checks = [
    { label: 'Attendees added', detail: formatCount(attendeeCount, 'attendee'), done: attendeeCount > 0 },
    { label: 'Schedule created', detail: formatCount(itemCount, 'item'), done: itemCount > 0 },
    { label: 'Roles defined', detail: formatCount(roleCount, 'role'), done: roleCount > 0, isOptional: true },
  ];

  const firstOpen = checks.findIndex((check) => !check.done);
  const continueSetup = () => {
    onContinue();
    if (firstOpen === 1) void router.navigate({ to: '/manage-event-schedule/$eventId', params: { eventId } });
    else if (firstOpen >= 0)
      void router.navigate({ to: '/manage-roles-attendees/$eventId', params: { eventId } });
  };

  return (
    <>
      <p className={classes.lead}>
        Once {event.name} is live, everyone with its code or link can find their name and see their own
        schedule.
      </p>
      <ReadinessList checks={checks} />
      <OpenRoles eventId={eventId} />
      {event.can.activate && event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
      {!event.can.activate && (
        <p className={classes.note} id="go-live-note">
          Complete the checklist above before going live
        </p>
      )}
      <DialogFoot className={classes.foot}>
        <Button variant="default" onClick={continueSetup}>
          Continue Setup
        </Button>
        <Button
          onClick={() => activate(eventId)}
          disabled={!event.can.activate || isPending}
          aria-describedby={event.can.activate ? undefined : 'go-live-note'}
        >
          {isPending ? 'Activating...' : 'Go Live!'}
        </Button>
      </DialogFoot>
    </>
  );
}
