import { useNavigate } from '@tanstack/react-router';
import { findRestoreKey } from '@daysheet/shared/account/restoring.ts';
import { StartKeyForm } from '../start-key/start-key-form.tsx';

export function RestoreKey({ isWrong }: { isWrong: boolean }) {
  const navigate = useNavigate();
  return (
    <StartKeyForm
      label="Open the restore"
      headingLevel={1}
      action="Go on"
      findKey={findRestoreKey}
      onKey={(hash) => void navigate({ to: '/restore', hash, replace: true })}
      isWrong={isWrong}
    >
      Whoever started this server may bring a backup. Its start printed a link beside ‘Restore’: open that
      one, or paste it here.
    </StartKeyForm>
  );
}
