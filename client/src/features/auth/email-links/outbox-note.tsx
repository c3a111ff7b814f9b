import { TextLink } from '../../../ui/page/links.tsx';
import { authTexts } from '../auth.texts.ts';
import { canReadOutbox } from './can-read-outbox.ts';

/** Where the message is stored while no provider is configured. */
export function OutboxNote({ mailMode }: { mailMode: string | undefined }) {
  if (mailMode !== 'outbox') return null;
  return (
    <>
      {authTexts.inOutbox} {canReadOutbox() && <TextLink to="/outbox">Open the outbox</TextLink>}
    </>
  );
}
