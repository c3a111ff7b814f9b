import type { ReactNode } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { RetryNote } from '../../ui/states/retry-note.tsx';

type OperatorPanelProps<Data> = {
  /** The subject of the read, in the words that follow 'Loading …'. */
  what: string;
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    /** False if there is nothing to request. */
    isEnabled: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
};

/** The result of a read, or that it is loading, or its error. */
export function OperatorPanel<Data>({ what, query, children }: OperatorPanelProps<Data>) {
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  if (data === undefined && !error) return query.isEnabled && <Loading label={`Loading ${what}...`} />;
  if (data === undefined) {
    const { title, message } = describeError(error);
    return <ErrorState compact title={title} message={message} onRetry={retry} retrying={isFetching} />;
  }
  return (
    <>
      {error !== null && (
        <RetryNote onRetry={retry} retrying={isFetching}>
          This may be old: it could not be read again.
        </RetryNote>
      )}
      {children(data)}
    </>
  );
}
