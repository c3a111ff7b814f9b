import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { outboxKeyIn } from '@daysheet/shared/emails.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { trpc } from '../../lib/reads/trpc.ts';

const keptKey = 'outbox-key';

/** The key in the link that opened the page, or the one that opened the outbox before. */
function keyFor(hash: string): string {
  const kept = readStored('local', keptKey);
  return outboxKeyIn(hash) ?? (typeof kept === 'string' ? kept : '');
}

/** The messages that no provider took; read again while the page is open, since that is what one waits for. */
export function useOutbox(hash: string) {
  const key = keyFor(hash);
  const query = trpc.emails.outbox.useQuery(
    { key },
    {
      // A wrong key would be an attempt each time.
      refetchInterval: ({ state }) => (state.status === 'success' ? 5000 : false),
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
  useEffect(() => {
    if (query.isSuccess) writeStored('local', keptKey, key);
  }, [query.isSuccess, key]);
  return { query, hasKey: key !== '' };
}

/** Opens the page again, with another key. */
export function useOpenWith() {
  const navigate = useNavigate();
  return (key: string) => void navigate({ to: '/outbox', hash: key, replace: true });
}
