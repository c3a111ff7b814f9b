import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { proposalsShownMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import { formatCount } from '../../lib/format-count.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { Note } from '../../ui/note.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type Proposal, useDecide, useProposals } from './followed-sheets.hooks.ts';
import { ProposalRow } from './proposal-row.tsx';

type ProposalsDialogProps = { eventId: string; onClose: () => void };

const rowHeight = 5.25;
const rowsShown = 6.5;

/** The differences, to apply or to reject, one by one or all. Mounted while open. */
export function ProposalsDialog({ eventId, onClose }: ProposalsDialogProps) {
  useReturnFocus();
  const { data: proposals, error, refetch, isFetching } = useProposals(eventId);
  return (
    <Modal opened onClose={onClose} title="Differences from the spreadsheet" size="lg">
      {proposals ? (
        <Proposals eventId={eventId} proposals={proposals} onClose={onClose} />
      ) : error ? (
        <ErrorState
          compact
          title="Differences Not Loaded"
          message={describeError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the differences...">
          <Skeleton height={240} />
        </Loading>
      )}
    </Modal>
  );
}

type ProposalsProps = ProposalsDialogProps & { proposals: readonly Proposal[] };

function Proposals({ eventId, proposals, onClose }: ProposalsProps) {
  const { decide, isPending, deciding } = useDecide(eventId);
  if (proposals.length === 0)
    return (
      <EmptyState
        compact
        title="Nothing To Decide"
        action={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
      >
        The list matches the spreadsheet, apart from what you left as it is.
      </EmptyState>
    );
  const all = formatCount(proposals.length, 'difference');
  return (
    <Stack gap="sm">
      <Note>
        What you leave is not asked again until its row changes. Whoever has joined stays, and what guests
        typed themselves is never replaced.
        {proposals.length === proposalsShownMax && ' More come once these are decided.'}
      </Note>
      <WindowedList
        label={all}
        items={proposals}
        getItemKey={({ id }) => id}
        rowHeight={rowHeight}
        rowsShown={Math.min(rowsShown, proposals.length)}
      >
        {(proposal) => (
          <ProposalRow
            proposal={proposal}
            isPending={isPending}
            onDecide={(decision) => decide(decision, [proposal])}
          />
        )}
      </WindowedList>
      <DialogFoot>
        <Button variant="default" loading={deciding === 'refuse'} onClick={() => decide('refuse', proposals)}>
          Leave all
        </Button>
        <Button loading={deciding === 'accept'} onClick={() => decide('accept', proposals)}>
          Take over {all}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
