import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findOutboxKey } from '@daysheet/shared/messages/emails.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { trpc } from '../../lib/reads/trpc.ts';

const storageKey = 'outbox-key';

/** The key in the link that opened the page, or the stored one that opened the outbox before. */
function readKey(hash: string): string {
  const stored = readStored('local', storageKey);
  return findOutboxKey(hash) ?? (typeof stored === 'string' ? stored : '');
}

/** The messages that no provider took; refetched while the page is open, as new ones are expected. */
export function useOutbox(hash: string) {
  const key = readKey(hash);
  const query = trpc.emails.outbox.useQuery(
    { key },
    {
      // A wrong key would count as a failed attempt each time.
      refetchInterval: ({ state }) => (state.status === 'success' ? 5000 : false),
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
  useEffect(() => {
    if (query.isSuccess) writeStored('local', storageKey, key);
  }, [query.isSuccess, key]);
  return { query, hasKey: key !== '' };
}

/** Opens the page again, with another key. */
export function useOpenWith() {
  const navigate = useNavigate();
  return (key: string) => void navigate({ to: '/outbox', hash: key, replace: true });
}
