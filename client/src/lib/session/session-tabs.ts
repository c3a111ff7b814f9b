import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { clearDrafts } from '../storage/drafts.ts';

const name = `daysheet-session${basePath}`;

/** Without it, in a very old browser, another tab notices by its next question to the server. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

function post(...messages: unknown[]): void {
  const tabs = openChannel();
  for (const message of messages) tabs?.postMessage(message);
  tabs?.close();
}

/** Tells this browser's other tabs who is signed in now; `null` for nobody. */
export const notifyOtherTabs = (userId: string | null): void => post(userId);

/** Ahead of that nobody is signed in, which is all that pages of the last release understand. */
const signedOut = 'signed-out';

/** Tells them that somebody signed out themselves: unlike a session that ended, that leaves nothing of what was typed. */
export const notifySignedOut = (): void => post({ [signedOut]: true }, null);

/** Hears what another tab tells. */
export function onOtherTab(heard: (userId: string | null) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') heard(data);
    else if (typeof data === 'object' && signedOut in data) clearDrafts();
  });
}
