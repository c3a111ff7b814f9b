import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { useRoles } from '../../roles/roles.hooks.ts';
import { controlTexts } from '../control.texts.ts';
import type { useShiftPreview } from './late.hooks.ts';
import { countMoved, describeMoveAction, filterRows } from './late.rules.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from './late.module.css';
import { LateRoles } from './late-roles.tsx';
import { LateRow } from './late-row.tsx';

type LatePreviewProps = {
  eventId: string;
  preview: ReturnType<typeof useShiftPreview>;
  /** False while the preview is still that of other minutes. */
  isCurrent: boolean;
  isMoving: boolean;
  onMove: (version: string) => void;
};

/** As many as a phone's screen has room for; a tap shows the others. */
const shownAtOnce = 10;

/** What would move, for all or for a role, and the button that moves it. */
export function LatePreview({ eventId, preview, isCurrent, isMoving, onMove }: LatePreviewProps) {
  const { data, error, refetch, isFetching } = preview;
  const roles = useRoles(eventId).data ?? [];
  const [roleId, setRoleId] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  if (!data && error) {
    return (
      <ErrorState
        compact
        order={3}
        {...describeError(error, controlTexts.previewFailed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Working out what moves...">
        <Skeleton height={56} />
        <Skeleton height={56} mt="xs" />
      </Loading>
    );
  }
  if (data.items.length === 0) return <Note>Nothing follows today.</Note>;
  const rows = filterRows(data.items, roleId);
  const shown = isAll ? rows : rows.slice(0, shownAtOnce);
  const canMove = countMoved(data.items) > 0;
  return (
    <>
      <LateRoles items={data.items} roles={roles} roleId={roleId} onChange={setRoleId} />
      {rows.length === 0 && <Note>Nothing changes for them.</Note>}
      <List className={classes.rows} aria-label="What moves" data-stale={!isCurrent || undefined}>
        {shown.map((row) => (
          <LateRow key={row.id} row={row} day={data.day} roles={roles} />
        ))}
      </List>
      {shown.length < rows.length && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          Show all {rows.length.toLocaleString('en')}
        </Button>
      )}
      {!canMove && <Note>Nothing moves: all that follows is pinned.</Note>}
      <div className={classes.foot}>
        <Button
          size="md"
          fullWidth
          disabled={!canMove}
          loading={isMoving || (canMove && !isCurrent)}
          onClick={() => onMove(data.version)}
        >
          {describeMoveAction(data.people)}
        </Button>
      </div>
    </>
  );
}
