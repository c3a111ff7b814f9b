import { findOutboxKey } from '@daysheet/shared/messages/emails.ts';
import { StartKeyForm } from '../start-key/start-key-form.tsx';
import { useOpenWith } from './outbox.hooks.ts';

export function OutboxKey({ isWrong }: { isWrong: boolean }) {
  const openWith = useOpenWith();
  return (
    <StartKeyForm
      label="Open the outbox"
      headingLevel={2}
      action="Open the outbox"
      findKey={findOutboxKey}
      onKey={openWith}
      isWrong={isWrong}
    >
      Messages here hold links for new passwords, so they open to whoever started this server. Its start
      printed a link beside ‘E-mail’: open that one, or paste it here.
    </StartKeyForm>
  );
}
