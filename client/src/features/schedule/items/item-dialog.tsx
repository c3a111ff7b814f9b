import { Modal } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newId } from '../../../lib/ids.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { changeChoices, isRepeatLeft, savedPlace } from '../repeats/series-change.rules.ts';
import { useSeriesQuestion } from '../repeats/use-series-question.tsx';
import { changesOf, isInside, itemValues, newItemValues, type ScheduleItem } from '../schedule.rules.ts';
import { itemErrors } from './item-errors.rules.ts';
import { type SavedItem, useItemForm, useItemSave } from './item-form.hooks.ts';
import { ItemForm } from './item-form.tsx';
import { useCreateItem, useUpdateItem } from './item-save.hooks.ts';

type ItemDialogProps = {
  event: EventDetails;
  roles: readonly Role[];
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
  const form = useItemForm(initial);
  const question = useSeriesQuestion();
  const [newer, setNewer] = useState<ScheduleItem>();
  const base = isNew ? undefined : (newer ?? item);
  const showRefusal = (error: unknown) => form.showErrors({ ...form.errors, ...itemErrors(error) });
  const create = useCreateItem(showRefusal);
  const update = useUpdateItem((saved) => {
    setNewer(saved);
    // The next save is over what the host has been told of.
    form.setFieldValue('updatedAt', saved.updatedAt);
  }, showRefusal);
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
  const decide = async (typed: SavedItem) => {
    if (!base) return typed;
    const isRepeatKept = isRepeatLeft(base, typed.repeat, typed.eventDate);
    const change = await question.ask({
      item: base,
      title: 'Change which ones?',
      choices: changeChoices(base, isRepeatKept),
    });
    // Left as it was, it goes with the date where the series is.
    return change && { ...typed, change, repeat: isRepeatKept ? base.repeat : typed.repeat };
  };
  const saving = useItemSave(
    form,
    isNew ? create.save : update.save,
    (saved) => close(savedPlace(base, saved)),
    decide,
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
    <>
      <Modal
        opened
        onClose={tryClose}
        closeOnEscape={!question.isAsking}
        title={isNew ? 'Add Event' : 'Edit Event'}
        size="lg"
        fullScreen={useIsPhone()}
      >
        <ItemForm
          form={form}
          saving={saving}
          event={event}
          roles={roles}
          item={base}
          meanwhile={
            !isNew && newer ? { changes: changesOf(item, newer), onLoad: () => loadNewer(newer) } : undefined
          }
          asksDiscard={asksDiscard}
          onKeep={() => setAsksDiscard(false)}
          onDiscard={() => close()}
          onCancel={tryClose}
        />
      </Modal>
      {question.dialog}
    </>
  );
}
