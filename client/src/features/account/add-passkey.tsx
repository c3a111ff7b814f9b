import { Button, Modal, Stack } from '@mantine/core';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { createId } from '../../lib/ids.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Note } from '../../ui/note.tsx';
import { isBrowsersRefusal } from '../auth/other-ways/browsers-refusal.ts';
import { useAddPasskey, useBeginPasskey } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';
import { describeBrowser } from './describe-browser.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const title = 'Add a passkey';

/** What a failure of the browser's own dialog means; null if the error is not the browser's. */
function describeBrowsersError(error: unknown): string | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return accountTexts.passkeyThere;
  return isBrowsersRefusal(error) ? accountTexts.noPasskeyMade : null;
}

/** Asks for the password, then asks the device after a press of a button, which browsers require. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const begin = useBeginPasskey();
  const [options, setOptions] = useState<Options>();
  if (options) return <MakePasskey options={options} onClose={onClose} />;
  return (
    <PasswordDialog
      title={title}
      confirmLabel="Continue"
      onConfirm={async (password) => setOptions(await begin.mutateAsync({ password }))}
      onClose={onClose}
      goesOn
    />
  );
}

function MakePasskey({ options, onClose }: { options: Options; onClose: () => void }) {
  const add = useAddPasskey();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const response = await startRegistration({ optionsJSON: options });
      const otherwiseNamed = describeBrowser(navigator.userAgent);
      const { name } = await add.mutateAsync({ id: createId(), answer: response, otherwiseNamed });
      showToast(accountTexts.passkeyAdded(name));
      onClose();
    } catch (error) {
      const words = describeBrowsersError(error);
      setProblem(words);
      setIsBusy(false);
      if (words !== null) return;
      showErrorToast(error);
      // The server's challenge can be used once.
      onClose();
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack>
        <Note size={15}>{accountTexts.passkeyWhere}</Note>
        {problem !== null && (
          <div role="alert">
            <Callout as="p">{problem}</Callout>
          </div>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={() => void make()} loading={isBusy} data-autofocus>
            Make the passkey
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
