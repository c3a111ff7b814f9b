import { Modal } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { useUnsaved } from '../../lib/storage/use-unsaved.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DiscardQuestion } from '../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type EventDetails, useEvent } from '../events/events.hooks.ts';
import { OpenedByOthers } from '../hosts-here/opened-by-others.tsx';
import { MembersSetting } from '../members/members-setting.tsx';
import { MemorySetting } from '../memory/memory-setting.tsx';
import { EventRetention } from '../retention/event-retention.tsx';
import classes from './event-settings-dialog.module.css';
import { EventExports } from './event-exports.tsx';
import { EventCodeAndStatus } from './event-code-and-status.tsx';
import { EventRemoval } from './event-removal.tsx';
import { EventSettingsForm } from './event-settings-form.tsx';
import { describeChanges, type SavedEvent } from './event-settings.rules.ts';

type EventSettingsDialogProps = {
  event: { id: string };
  onClose: () => void;
  onDuplicate: () => void;
  onMemory: () => void;
  onMembers: () => void;
  onDeleted: () => void;
};

/** All settings of an event, and the actions on the whole event. */
export function EventSettingsDialog({
  event,
  onClose,
  onDuplicate,
  onMemory,
  onMembers,
  onDeleted,
}: EventSettingsDialogProps) {
  useReturnFocus();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useEvent(event.id);
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(isDirty, onClose);
  /** The state that the form was opened with, or has taken over since. */
  const [base, setBase] = useState<EventDetails>();
  const [timesLoaded, setTimesLoaded] = useState(0);
  if (!base && data && isFetchedAfterMount) setBase(data);

  /** A save from beside the form is no surprise to it, unless somebody else's save came in between. */
  const learn = (saved: SavedEvent) => {
    if (!base || describeChanges(base, { ...saved, status: base.status }).length > 0) return;
    setBase({ ...base, updatedAt: saved.updatedAt, status: saved.status });
  };
  const load = (newer: EventDetails) => {
    setBase(newer);
    setTimesLoaded(timesLoaded + 1);
  };

  return (
    <Modal opened onClose={() => unsaved.close()} title="Event Settings" size="lg" fullScreen={useIsPhone()}>
      {base && (
        <>
          <OpenedByOthers page="settings" />
          <EventSettingsForm
            key={timesLoaded}
            base={base}
            current={data ?? base}
            onNewer={setBase}
            onLoad={load}
            onDirty={setIsDirty}
            onSaved={() => unsaved.finish(onClose)}
          />
          <EventExports event={data ?? base} onDuplicate={() => unsaved.leave(onDuplicate)} />
          <div className={classes.section}>
            <MembersSetting onOpen={() => unsaved.leave(onMembers)} />
          </div>
          <EventCodeAndStatus event={data ?? base} onSaved={learn} />
          <EventRetention eventId={event.id} />
          {base.anonymisedAt === null && (
            <MemorySetting eventId={event.id} onOpen={() => unsaved.leave(onMemory)} />
          )}
          {(data ?? base).can.own && (
            <EventRemoval event={data ?? base} onDeleted={() => unsaved.finish(onDeleted)} />
          )}
        </>
      )}
      {!base && !error && <Loading label="Loading event..." />}
      {!base && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {unsaved.question && <DiscardQuestion {...unsaved.question} className={classes.question} />}
    </Modal>
  );
}
