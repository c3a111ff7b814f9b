import { Skeleton } from '@mantine/core';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { FoldOnPhone } from '../../ui/fold-on-phone.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useFollowedSheet } from './followed-sheets.hooks.ts';
import { SheetFollowForm } from './sheet-follow-form.tsx';
import { SheetState } from './sheet-state.tsx';

type SheetPanelProps = { eventId: string; timeZone: string };

/** The spreadsheet that the list follows, for users who may change the list. */
export function SheetPanel({ eventId, timeZone }: SheetPanelProps) {
  const { data, error, refetch, isFetching } = useFollowedSheet(eventId);
  if (findErrorReason(error) === 'members.not_allowed') return null;
  if (data && !data.isPossible && !data.sheet) return null;
  const proposals = data?.sheet?.proposals ?? 0;
  return (
    <FoldOnPhone title="Spreadsheet" detail={proposals > 0 && proposals}>
      {data?.sheet ? (
        <SheetState eventId={eventId} sheet={data.sheet} isPossible={data.isPossible} timeZone={timeZone} />
      ) : data ? (
        <SheetFollowForm eventId={eventId} />
      ) : error ? (
        <ErrorState
          compact
          order={3}
          title="Spreadsheet Not Loaded"
          message={describeError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the spreadsheet...">
          <Skeleton height={72} />
        </Loading>
      )}
    </FoldOnPhone>
  );
}
