import { useState } from 'react';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { saveFile } from '../../lib/save-file.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Farewell } from './farewell.tsx';
import classes from './own-data-sheet.module.css';
import type { OwnDataSlotProps } from './own-data-slot.tsx';

/** The data that the event has of this person, as a file; and how to have it erased. */
export function OwnDataSheet({ guest, onErase, onClose }: OwnDataSlotProps & { onClose: () => void }) {
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState({ isProblem: false, message: '' });
  const save = async () => {
    setIsSaving(true);
    setOutcome({ isProblem: false, message: '' });
    try {
      const data = await guestTrpc.ownData.read.query(guest);
      saveFile(JSON.stringify(data, null, 2), 'my-data.json', 'application/json');
      setOutcome({ isProblem: false, message: say('own-data.saved') });
    } catch (error) {
      const { message } = describeGuestError(error, describeFailure('own-data.notSaved'));
      setOutcome({ isProblem: true, message });
    }
    setIsSaving(false);
  };
  return (
    <BottomSheet title={say('own-data.title')} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.text}>{say('own-data.what')}</p>
        <Button variant="default" onClick={() => void save()} loading={isSaving}>
          {say('own-data.download')}
        </Button>
        <p className={classes.text} role="status" data-problem={outcome.isProblem || undefined}>
          {outcome.message}
        </p>
        <div className={classes.end}>
          <ConfirmButton
            variant="subtle"
            label={say('own-data.erase')}
            message={say('own-data.eraseAsk')}
            confirmLabel={say('own-data.eraseYes')}
            cancelLabel={say('own-data.eraseNo')}
            onConfirm={() => onErase(<Farewell guest={guest} onBack={() => onErase(null)} />)}
          />
        </div>
      </div>
    </BottomSheet>
  );
}
