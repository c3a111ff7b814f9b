import { Modal, Stack, Switch } from '@mantine/core';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { eventWays } from './event-ways.ts';
import { useMay } from './event-frame.hooks.ts';
import classes from './keys-dialog.module.css';

type KeysDialogProps = {
  eventId: string;
  keys: { isOn: boolean; turn: (on: boolean) => void };
  onClose: () => void;
};

/** Lists the keys, and turns them on or off. */
export function KeysDialog({ eventId, keys, onClose }: KeysDialogProps) {
  useReturnFocus();
  const { may } = useMay(eventId);
  return (
    <Modal opened onClose={onClose} title="Keys" size="xs">
      <Stack gap="md">
        <dl className={classes.keys}>
          {eventWays
            .filter(({ needs }) => may(needs))
            .map(({ name, letter }) => (
              <Key key={name} presses={['g', letter]} what={name} />
            ))}
          <Key presses={['/']} what="Find people and items" />
          <Key presses={['Ctrl', 'z']} what="Undo what was just done" />
          <Key presses={['Ctrl', 'b']} what="Toggle sidebar" />
          <Key presses={['?']} what="Keys" />
        </dl>
        <Switch
          label="Single keys do this"
          description="Off where you dictate, or press them by mistake."
          checked={keys.isOn}
          onChange={(event) => keys.turn(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

function Key({ presses, what }: { presses: readonly string[]; what: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {presses.map((press) => (
          <kbd key={press}>{press}</kbd>
        ))}
      </dd>
    </div>
  );
}
