import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import classes from './link-change.module.css';

/** The pressed button is gone, so the focus moves here. */
const focusNote = (note: HTMLElement | null) => note?.focus();

type ChangeCallbacks = { onSettled: () => void };
export type LinkChangeProps = {
  /** Whether there is a link now. */
  isThere: boolean;
  /** What it means to have no link, and what each change does. */
  texts: { none: string; reissue: string; revoke: string };
  reissue: { run: (done: ChangeCallbacks) => void; isPending: boolean };
  revoke: { run: (done: ChangeCallbacks) => void; isPending: boolean };
};

/** Replaces the link, or revokes it. Both ask first, for both end the access of those who used it. */
export function LinkChange({ isThere, texts, reissue, revoke }: LinkChangeProps) {
  // A double click is quicker than the button's being disabled.
  const isBusy = useRef(false);
  const once = (change: (done: ChangeCallbacks) => void) => () => {
    if (isBusy.current) return;
    isBusy.current = true;
    change({
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };
  const makeNew = once(reissue.run);
  if (!isThere) {
    return (
      <div className={classes.change}>
        <p className={classes.note} tabIndex={-1} ref={focusNote}>
          {texts.none}
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
        message={texts.reissue}
        onConfirm={makeNew}
        loading={reissue.isPending}
      />
      <ConfirmButton
        label="Revoke link"
        confirmLabel="Yes, revoke it"
        message={texts.revoke}
        onConfirm={once(revoke.run)}
        loading={revoke.isPending}
      />
    </div>
  );
}
