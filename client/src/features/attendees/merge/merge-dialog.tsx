import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { createId } from '../../../lib/ids.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { Attendee } from '../attendees.hooks.ts';
import { attendeesTexts } from '../attendees.texts.ts';
import { type MergeTarget, useMergeAttendee, useMergeTargets } from './merge.hooks.ts';
import classes from './merge-dialog.module.css';

type MergeDialogProps = { eventId: string; attendee: Attendee; onClose: () => void };

/** Merges a self-joined person with a listed one. Mounted while open. */
export function MergeDialog({ eventId, attendee, onClose }: MergeDialogProps) {
  useReturnFocus();
  const [mergeId] = useState(createId);
  const [search, setSearch] = useState<string>();
  const [chosen, setChosen] = useState<MergeTarget>();
  const targets = useMergeTargets(eventId, attendee.id, search);
  const merge = useMergeAttendee(attendee, onClose);
  return (
    <Modal opened onClose={onClose} title="Merge into a listed person">
      <Stack gap="md">
        <Text>
          <bdi>{attendee.name}</bdi> joined without being on the list. Who on the list is it?
        </Text>
        <SearchField
          label="Search the list"
          placeholder="Search by name"
          maxLength={attendeeNameMaxLength}
          value={search}
          onSearch={setSearch}
        />
        {targets.isPending && (
          <Loading label="Loading attendees...">
            <Skeleton height={44} mb="sm" />
            <Skeleton height={44} />
          </Loading>
        )}
        {targets.isError && !targets.data && (
          <ErrorState
            compact
            {...describeError(targets.error, attendeesTexts.fetchFailed)}
            onRetry={() => void targets.refetch()}
            retrying={targets.isFetching}
          />
        )}
        {targets.data && <Targets targets={targets.data} chosen={chosen} onChoose={setChosen} />}
        {chosen && <Consequences attendee={attendee} into={chosen} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!chosen}
            loading={merge.isPending}
            onClick={() =>
              chosen && merge.mutate({ eventId, attendeeId: attendee.id, intoId: chosen.id, mergeId })
            }
          >
            Yes, merge
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}

type TargetsProps = {
  targets: readonly MergeTarget[];
  chosen: MergeTarget | undefined;
  onChoose: (target: MergeTarget) => void;
};

function Targets({ targets, chosen, onChoose }: TargetsProps) {
  if (targets.length === 0) {
    return (
      <EmptyState compact order={3} title="Nobody found">
        You can choose people on the list who have not joined yet.
      </EmptyState>
    );
  }
  return (
    <fieldset className={classes.targets}>
      <legend className="visually-hidden">People on the list who have not joined</legend>
      {targets.map((target) => {
        const detail = [target.roleName, target.hint].filter(Boolean).join(' · ');
        return (
          <label
            key={target.id}
            className={classes.target}
            data-chosen={target.id === chosen?.id || undefined}
          >
            <input
              type="radio"
              name="merge-target"
              checked={target.id === chosen?.id}
              onChange={() => onChoose(target)}
            />
            <span>
              <bdi className={classes.name}>{target.name}</bdi>
              {detail && <bdi className={classes.detail}>{detail}</bdi>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Consequences({ attendee, into }: { attendee: Attendee; into: MergeTarget }) {
  return (
    <p className={classes.consequences} role="status">
      <bdi>{attendee.name}</bdi> becomes <bdi>{into.name}</bdi>
      {into.roleName ? `, ${into.roleName},` : ''} and counts as joined. The phone that joined goes on as
      theirs, with what was meant for either of them by name. A personal link made for{' '}
      <bdi>{attendee.name}</bdi> stops working. This cannot be undone.
    </p>
  );
}
