import { brandName } from '@daysheet/shared/brand.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { saveFile } from '../../lib/save-file.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './account.module.css';

const title = 'Your recovery codes';

/** Shown once. Only its button closes it, so that no slip loses the codes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copy, refused } = useCopy();
  const text = `${brandName} recovery codes, each works once:\n\n${codes.join('\n')}\n`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Note size={15}>
          Each signs you in once when you do not have your phone. They are shown only now, so keep them
          somewhere safe. Older ones no longer work.
        </Note>
        <ul className={classes.codes} aria-label={title}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="sm">
          <Button variant="default" onClick={() => void copy(text, { title: 'Recovery codes copied' })}>
            Copy
          </Button>
          <Button variant="default" onClick={() => saveFile(text, 'recovery-codes.txt', 'text/plain')}>
            Save as a file
          </Button>
        </Group>
        {refused && <CopyByHand key={refused.tries} text={refused.text} />}
        <DialogFoot>
          <Button onClick={onClose} data-autofocus>
            I have kept them
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
