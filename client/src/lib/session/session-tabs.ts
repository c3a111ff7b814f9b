import { basePath } from '@daysheet/shared/base-path.ts';

const name = `daysheet-session${basePath}`;

/** Without it, in a very old browser, another tab notices by its next question to the server. */
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

/** Tells this browser's other tabs who is signed in now; `null` for nobody. */
export function notifyOtherTabs(userId: string | null): void {
  const tabs = openChannel();
  tabs?.postMessage(userId);
  tabs?.close();
}

/** Hears what another tab tells. */
export function onOtherTab(heard: (userId: string | null) => void): void {
  openChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') heard(data);
  });
}
