import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { answersTexts } from './answers.texts.ts';

type ReadFailedProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  title?: string;
};

/** Shown in place of answers that could not be read. */
export function ReadFailed({ query, title }: ReadFailedProps) {
  return (
    <ErrorState
      compact
      {...describeError(query.error, answersTexts.readFailed)}
      {...(title && { title })}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
