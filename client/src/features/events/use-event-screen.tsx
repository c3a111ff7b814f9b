import type { ReactNode } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { useEvent } from './events.hooks.ts';

type Placeholders = { loading: ReactNode; missing?: ReactNode };

/**
 * The event of a screen; until there is one, `instead` is what to render: while it loads, if this host has no such event
 * (any more), and if it could not be read.
 */
export function useEventScreen(eventId: string, { loading, missing = <EventNotFound /> }: Placeholders) {
  const { data, error, isPending, isFetching, refetch } = useEvent(eventId);
  if (isPending) return { instead: loading };
  if (findErrorReason(error) === 'events.not_found') return { instead: missing };
  if (data) return { event: data };
  return {
    instead: (
      <Sheet>
        <ErrorState
          order={1}
          {...describeError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Sheet>
    ),
  };
}
