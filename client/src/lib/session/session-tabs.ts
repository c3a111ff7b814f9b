import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { clearDrafts } from '../storage/drafts.ts';

const name = `daysheet-session${basePath}`;

/** A very old browser has none: there another tab notices at its next request. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

function post(...messages: unknown[]): void {
  const tabs = openChannel();
  for (const message of messages) tabs?.postMessage(message);
  tabs?.close();
}

/** Notifies this browser's other tabs who is signed in now; `null` for nobody. */
export const notifyOtherTabs = (userId: string | null): void => post(userId);

/** Sent before `null`, which is all that pages of the last release understand. */
const signedOut = 'signed-out';

/** Notifies them of an explicit sign-out: unlike an expired session, it clears all drafts. */
export const notifySignedOut = (): void => post({ [signedOut]: true }, null);

/** Receives other tabs' messages. */
export function onOtherTab(listener: (userId: string | null) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') listener(data);
    else if (typeof data === 'object' && signedOut in data) clearDrafts();
  });
}
