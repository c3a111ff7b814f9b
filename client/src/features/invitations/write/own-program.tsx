import { Button, Group } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { CopyByHand } from '../../../ui/copy-by-hand.tsx';
import { useMergeFile } from '../invitations.hooks.ts';
import { channelTexts } from '../invitations.texts.ts';
import type { Recipient } from './choice.rules.ts';
import classes from './invite-form.module.css';

type OwnProgramProps = { eventId: string; channel: Channel; people: readonly Recipient[] };

/** For hosts who write with their own program: the addresses, and a file for a mail merge. */
export function OwnProgram({ eventId, channel, people }: OwnProgramProps) {
  const { copy, refused } = useCopy();
  const file = useMergeFile(eventId, channel);
  const addresses = people.flatMap(({ address }) => address ?? []);
  const list = addresses.join(', ');
  const texts = channelTexts[channel];
  const [one, many] = texts.addresses;
  const words = formatCount(addresses.length, one, many);
  const copied = {
    title: 'Copied!',
    message: `${words} ${addresses.length === 1 ? 'is' : 'are'} ready to paste.`,
  };
  return (
    <details className={classes.own}>
      <summary>Use your own program</summary>
      <p className={classes.quiet}>
        The file has everybody’s name, {texts.address}, own link and role, for a mail merge. Somebody’s own
        link opens their schedule without asking who they are: send it to nobody else.
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={addresses.length === 0}
          onClick={() => void copy(list, copied)}
        >
          Copy {words}
        </Button>
        <Button variant="default" size="xs" onClick={file.run} loading={file.isBusy}>
          Download CSV for mail merge
        </Button>
      </Group>
      {refused && <CopyByHand key={refused.tries} text={list} />}
    </details>
  );
}
