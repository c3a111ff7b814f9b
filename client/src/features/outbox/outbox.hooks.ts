import { trpc } from '../../lib/trpc.ts';

/** The messages that no provider took; read again while the page is open, since that is what one waits for. */
export function useOutbox() {
  return trpc.emails.outbox.useQuery(undefined, { refetchInterval: 5000, retry: false });
}
