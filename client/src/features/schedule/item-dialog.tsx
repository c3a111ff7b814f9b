import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newId } from '../../lib/ids.ts';
import { ItemForm } from './item-form.tsx';
import { useItemForm, useItemSave } from './item-form.hooks.ts';
import { useCreateItem, useUpdateItem } from './schedule.hooks.ts';
import {
  changesOf,
  type EventRole,
  type HostEvent,
  isInside,
  itemValues,
  newItemValues,
  type ScheduleItem,
} from './schedule.rules.ts';

type ItemDialogProps = {
  event: HostEvent;
  roles: readonly EventRole[];
  /** The day on which a new item starts out. */
  day: PlainDate;
  item: ScheduleItem | 'new';
  onClose: (saved?: { id: string; eventDate: PlainDate }) => void;
};

/** 'Add Event' and 'Edit Event'. Mounted while open; what was typed is only thrown away after asking. */
export function ItemDialog({ event, roles, day, item, onClose }: ItemDialogProps) {
  const isNew = item === 'new';
  const [initial] = useState(() =>
    isNew
      ? newItemValues(event.id, newId(), isInside(day, event) ? day : event.startDate)
      : itemValues(event.id, item),
  );
  const [opener] = useState(() => document.activeElement);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const isLeaving = useRef(false);
  const create = useCreateItem();
  const form = useItemForm(initial);
  const [newer, setNewer] = useState<ScheduleItem>();
  const update = useUpdateItem((saved) => {
    setNewer(saved);
    // The next save is over what the host has been told of.
    form.setFieldValue('updatedAt', saved.updatedAt);
  });
  const loadNewer = (saved: ScheduleItem) => {
    form.setValues(itemValues(event.id, saved));
    form.resetDirty(itemValues(event.id, saved));
    setNewer(undefined);
  };
  const isDirty = form.isDirty();

  const close = (saved?: { id: string; eventDate: PlainDate }) => {
    isLeaving.current = true;
    onClose(saved);
    requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
  };
  const saving = useItemSave(form, isNew ? create.save : update.save, ({ itemId, eventDate }) =>
    close({ id: itemId, eventDate }),
  );
  const tryClose = () => {
    if (isDirty) setAsksDiscard(true);
    else close();
  };
  useBlocker({
    shouldBlockFn: () => {
      if (isLeaving.current || !isDirty) return false;
      setAsksDiscard(true);
      return true;
    },
    enableBeforeUnload: () => isDirty && !isLeaving.current,
  });

  return (
    <Modal
      opened
      onClose={tryClose}
      title={isNew ? 'Add Event' : 'Edit Event'}
      size="lg"
      fullScreen={useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })}
    >
      <ItemForm
        form={form}
        saving={saving}
        event={event}
        roles={roles}
        item={isNew ? undefined : (newer ?? item)}
        meanwhile={
          !isNew && newer ? { changes: changesOf(item, newer), onLoad: () => loadNewer(newer) } : undefined
        }
        asksDiscard={asksDiscard}
        onKeep={() => setAsksDiscard(false)}
        onDiscard={() => close()}
        onCancel={tryClose}
      />
    </Modal>
  );
}
