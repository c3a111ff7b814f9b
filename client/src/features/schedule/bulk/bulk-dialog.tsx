import { Modal } from '@mantine/core';
import type { BulkActionInput } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { BulkAudience } from './bulk-audience.tsx';
import { type BulkScope, useBulkChange } from './bulk-change.hooks.ts';
import { BulkCopy } from './bulk-copy.tsx';
import { BulkDelete, BulkMove, BulkPlace, BulkReminder } from './bulk-fields.tsx';
import type { BulkFormProps } from './bulk-form.tsx';
import { type BulkDialogKind, bulkTexts } from './bulk.texts.ts';

type BulkDialogProps = {
  kind: BulkDialogKind;
  event: EventDetails;
  roles: readonly Role[];
  items: readonly ScheduleItem[];
  onGone: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Called after the action. */
  onDone: () => void;
};
export type DialogBodyProps = BulkFormProps & {
  event: EventDetails;
  onAction: (action: BulkActionInput) => void;
};

/** The form of an action on the selected items, and its effect on series. */
export function BulkDialog({ kind, event, roles, items, onGone, onClose, onDone }: BulkDialogProps) {
  useReturnFocus();
  const [scope, setScope] = useState<BulkScope>('this');
  const { run, isRunning } = useBulkChange(event.id, onGone);
  const act = async (action: BulkActionInput) => {
    if (await run(items, action, scope)) onDone();
  };
  const body = {
    event,
    items,
    scope,
    onScope: setScope,
    isRunning,
    onClose,
    onAction: (action: BulkActionInput) => void act(action),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${bulkTexts.titles[kind]}: ${formatCount(items.length, 'event')}`}
      size="md"
      returnFocus={false}
    >
      {kind === 'audience' && <BulkAudience {...body} roles={roles} />}
      {kind === 'reminder' && <BulkReminder {...body} />}
      {kind === 'place' && <BulkPlace {...body} />}
      {kind === 'move' && <BulkMove {...body} />}
      {kind === 'copy' && <BulkCopy {...body} onDone={onDone} />}
      {kind === 'delete' && <BulkDelete {...body} />}
    </Modal>
  );
}
