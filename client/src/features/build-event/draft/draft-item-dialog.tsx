import { errorTexts } from '@daysheet/shared/errors.ts';
import { Modal, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { ItemFields } from '../../schedule/items/fields/item-fields.tsx';
import { ItemFormButtons } from '../../schedule/items/item-form-buttons.tsx';
import { useItemForm } from '../../schedule/items/item-form.hooks.ts';
import { useItemSave } from '../../schedule/items/item-save.hooks.ts';
import { sendItemForm } from '../../schedule/items/send-item-form.ts';
import { type BuildDraft, computeDayDate, type DraftItem, getEvening } from '../build-event.rules.ts';
import { toDraftItem, type EditedItem, toFormValues, neverHappens } from '../build-item.rules.ts';
import { DraftAudienceField } from './draft-audience-field.tsx';
import { DraftRepeatField } from './draft-repeat-field.tsx';
import { DraftWhenFields } from './draft-when-fields.tsx';

type DraftItemDialogProps = {
  draft: BuildDraft;
  /** How many days can be chosen. */
  length: number;
  item: EditedItem;
  onSave: (item: DraftItem) => void;
  onClose: () => void;
};

/** 'Add Event' and 'Edit Event' of a draft: the schedule's form with the draft's days and roles. */
export function DraftItemDialog({ draft, length, item, onSave, onClose }: DraftItemDialogProps) {
  const isNew = 'newOn' in item;
  const { values: dates, roles } = draft;
  const [initial] = useState(() => toFormValues(draft, item));
  useReturnFocus();
  const form = useItemForm(initial);
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const saving = useItemSave(form, {
    save: (typed) => {
      if (neverHappens(draft, typed)) {
        form.showErrors({ repeat: errorTexts['schedule.never_happens'].message });
        return Promise.resolve(false);
      }
      onSave(toDraftItem(draft, item, typed));
      return Promise.resolve(true);
    },
    onSaved: (_, goesOn) => goesOn || unsaved.finish(onClose),
    dates: { startDate: computeDayDate(0, dates), endDate: computeDayDate(length - 1, dates) },
  });
  const cancel = () => unsaved.close();
  const sheet = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+Enter', () => sendItemForm(sheet.current, isNew)]], []);

  return (
    <Modal
      opened
      onClose={cancel}
      title={isNew ? 'Add Event' : 'Edit Event'}
      size="xl"
      fullScreen={useIsPhone()}
    >
      <form ref={sheet} noValidate onSubmit={saving.submit}>
        <Stack gap="md">
          <ItemFields
            form={form}
            when={
              <DraftWhenFields
                form={form}
                saving={saving}
                dates={dates}
                length={length}
                savedDay={isNew ? undefined : getEvening(item)}
              />
            }
            audience={
              <DraftAudienceField
                roles={roles}
                value={form.values.roleIds}
                onChange={(roleIds) => form.setFieldValue('roleIds', roleIds)}
              />
            }
            seldom={<DraftRepeatField form={form} dates={dates} length={length} />}
          />
          <ItemFormButtons
            saveLabel={isNew ? 'Add Event' : 'Save Changes'}
            isSaving={saving.isSaving}
            isNew={isNew}
            discard={unsaved.question}
            onCancel={cancel}
          />
        </Stack>
      </form>
    </Modal>
  );
}
