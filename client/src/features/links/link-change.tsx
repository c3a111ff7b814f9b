import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import classes from './link-change.module.css';

/** What was pressed is gone, so the reading goes on here. */
const focusNote = (note: HTMLElement | null) => note?.focus();

type Done = { onSettled: () => void };
export type LinkChangeProps = {
  /** Whether there is a link at present. */
  isThere: boolean;
  /** What it means that there is none, and what each change does. */
  texts: { none: string; reissue: string; revoke: string };
  reissue: { run: (done: Done) => void; isPending: boolean };
  revoke: { run: (done: Done) => void; isPending: boolean };
};

/** A new link instead of this one, or none. Both ask, for both send away whoever is in. */
export function LinkChange({ isThere, texts, reissue, revoke }: LinkChangeProps) {
  // A double click is quicker than the button's being disabled.
  const isBusy = useRef(false);
  const once = (change: (done: Done) => void) => () => {
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
