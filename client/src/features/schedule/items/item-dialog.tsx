import { Modal } from '@mantine/core';
import type { PlainDate, PlainTime } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { resolveSavedPlace } from '../repeats/series-change.rules.ts';
import { type DialogTarget, useChangeQuestion, useTypedItem } from './item-dialog.hooks.ts';
import { useItemSave } from './item-save.hooks.ts';
import { ItemForm } from './item-form.tsx';

type ItemDialogProps = DialogTarget & {
  event: EventDetails;
  roles: readonly Role[];
  /** The initial day of a new item. */
  day: PlainDate;
  onClose: (saved?: SavedPlace) => void;
};
type SavedPlace = ReturnType<typeof resolveSavedPlace> & { startTime: PlainTime };

/** 'Add Event' and 'Edit Event'. Mounted while open; what was typed is only discarded after asking. */
export function ItemDialog({ event, roles, day, item, copied, onClose }: ItemDialogProps) {
  useReturnFocus();
  const { form, base, meanwhile, gone, audienceKey, save } = useTypedItem(event, day, {
    item,
    ...(copied && { copied }),
  });
  const question = useChangeQuestion(base, event);
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const [lastAdded, setLastAdded] = useState<SavedPlace>();
  const saving = useItemSave(form, {
    save,
    onSaved: (saved, goesOn) => {
      const place = { ...resolveSavedPlace(base, saved, event), startTime: saved.startTime };
      if (goesOn) setLastAdded(place);
      else unsaved.finish(() => onClose(place));
    },
    decide: question.decide,
    dates: event,
  });
  const cancel = () => unsaved.close(() => onClose(lastAdded));

  return (
    <>
      <Modal
        opened
        onClose={cancel}
        closeOnEscape={!question.isAsking}
        title={item === 'new' ? 'Add Event' : 'Edit Event'}
        size="xl"
        fullScreen={useIsPhone()}
      >
        <ItemForm
          form={form}
          saving={saving}
          event={event}
          roles={roles}
          item={base}
          people={(base ?? copied)?.attendees}
          meanwhile={meanwhile}
          gone={gone}
          audienceKey={audienceKey}
          discard={unsaved.question}
          onCancel={cancel}
        />
      </Modal>
      {question.dialog}
    </>
  );
}
