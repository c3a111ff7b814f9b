import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import classes from './link-change.module.css';
import { type PersonalLink, useReissueLink, useRevokeLink } from './links.hooks.ts';

/** What was pressed is gone, so the reading goes on here. */
const focusNote = (note: HTMLElement | null) => note?.focus();

type LinkChangeProps = { eventId: string; link: PersonalLink };

/** A new link instead of this one, or none. Both ask, for both send away whoever is in. */
export function LinkChange({ eventId, link: { attendeeId, name, issue, link } }: LinkChangeProps) {
  const reissue = useReissueLink();
  const revoke = useRevokeLink();
  // A double click is quicker than the button's being disabled.
  const isBusy = useRef(false);
  const once = (change: (done: { onSettled: () => void }) => void) => () => {
    if (isBusy.current) return;
    isBusy.current = true;
    change({
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };
  const makeNew = once((done) => reissue.mutate({ eventId, attendeeId, issue }, done));
  if (!link) {
    return (
      <div className={classes.change}>
        <p className={classes.note} tabIndex={-1} ref={focusNote}>
          {name} has no link, and invitations leave them out. With the event code they can still find their
          name.
        </p>
        <Button onClick={makeNew} loading={reissue.isPending}>
          Make a new link
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.change}>
      <ConfirmButton
        label="Re-issue link"
        confirmLabel="Yes, make a new link"
        message={`The old link stops working, and the schedule of ${name} closes on every phone. Then send them the new link.`}
        onConfirm={makeNew}
        loading={reissue.isPending}
      />
      <ConfirmButton
        label="Revoke link"
        confirmLabel="Yes, revoke it"
        message={`The link stops working, and the schedule of ${name} closes on every phone. They stay on the list, but get no invitation until you make a new link.`}
        onConfirm={once((done) => revoke.mutate({ eventId, attendeeId }, done))}
        loading={revoke.isPending}
      />
    </div>
  );
}
