import { Button, Textarea } from '@mantine/core';
import type { Channel } from '@daysheet/shared/invitations.ts';
import { useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { counted } from '../../../lib/counted.ts';
import { showToast } from '../../../lib/toasts.tsx';
import type { Person } from './choice.rules.ts';
import classes from './invite-form.module.css';
import { useMergeFile } from '../invitations.hooks.ts';

type OwnProgramProps = { eventId: string; channel: Channel; people: readonly Person[] };

const selectAll = (field: HTMLTextAreaElement | null) => field?.select();

/** For hosts who write with a program of their own: the addresses, and a file for a mail merge. */
export function OwnProgram({ eventId, channel, people }: OwnProgramProps) {
  const [mustCopyByHand, setMustCopyByHand] = useState(false);
  const file = useMergeFile(eventId, channel);
  const addresses = people.flatMap(({ address }) => address ?? []);
  const isEmail = channel === 'email';
  const words = isEmail
    ? counted(addresses.length, 'address', 'addresses')
    : counted(addresses.length, 'phone number');
  const copy = async () => {
    if (!(await copyText(addresses.join(', ')))) return setMustCopyByHand(true);
    showToast({
      title: 'Copied!',
      message: `${words} ${addresses.length === 1 ? 'is' : 'are'} ready to paste.`,
    });
    return undefined;
  };
  return (
    <details className={classes.own}>
      <summary>Write with a program of your own</summary>
      <p className={classes.quiet}>
        The file has everybody’s name, {isEmail ? 'address' : 'number'}, own link and role, for a mail merge.
        Somebody’s own link opens their schedule without asking who they are: send it to nobody else.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" disabled={addresses.length === 0} onClick={() => void copy()}>
          Copy {words}
        </Button>
        <Button variant="default" size="xs" onClick={file.run} loading={file.isBusy}>
          Download CSV for mail merge
        </Button>
      </div>
      {mustCopyByHand && (
        <Textarea
          mt="sm"
          label="This browser does not let us copy"
          description="The text is selected: press Ctrl+C (Cmd+C on a Mac), or hold it and choose Copy."
          value={addresses.join(', ')}
          readOnly
          ref={selectAll}
        />
      )}
    </details>
  );
}
