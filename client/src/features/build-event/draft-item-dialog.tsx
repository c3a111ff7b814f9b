import {
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  itemTitleMaxLength,
} from '@daysheet/shared/schedule.ts';
import { daysBetween } from '@daysheet/shared/time.ts';
import { Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { newId } from '../../lib/ids.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import { useItemForm, useItemSave } from '../schedule/item-form.hooks.ts';
import formClasses from '../schedule/item-form.module.css';
import { ItemFormButtons } from '../schedule/item-form-buttons.tsx';
import { ReminderField } from '../schedule/reminder-field.tsx';
import { newItemValues } from '../schedule/schedule.rules.ts';
import { TimeFields } from '../schedule/time-fields.tsx';
import { type BuildDraft, dateOfDay, dayName, type DraftItem, firstDayOf } from './build-event.rules.ts';

type DraftItemDialogProps = {
  draft: BuildDraft;
  /** How many days there are to choose from. */
  length: number;
  item: DraftItem | { newOn: number };
  onSave: (item: DraftItem) => void;
  onClose: () => void;
};

/** 'Add Event' and 'Edit Event' of a draft: the schedule's form, with the draft's days and roles. */
export function DraftItemDialog({ draft, length, item, onSave, onClose }: DraftItemDialogProps) {
  const isNew = 'newOn' in item;
  const { values: dates, roles } = draft;
  const [initial] = useState(() => {
    const empty = newItemValues(draft.id, newId(), dateOfDay(isNew ? item.newOn : item.day, dates));
    if (isNew) return empty;
    const { id: itemId, from: _from, day: _day, ...fields } = item;
    return { ...empty, ...fields, itemId };
  });
  const [asksDiscard, setAsksDiscard] = useState(false);
  useReturnFocus();
  const form = useItemForm(initial);
  const saving = useItemSave(
    form,
    (typed) => {
      const { title, startTime, notificationMinutes, roleIds } = typed;
      onSave({
        ...(!isNew && item.from && { from: item.from }),
        id: typed.itemId,
        title,
        startTime,
        notificationMinutes,
        roleIds,
        endTime: typed.endTime ?? '',
        description: typed.description ?? '',
        location: typed.location ?? '',
        day: daysBetween(firstDayOf(dates), typed.eventDate),
      });
      return Promise.resolve(true);
    },
    onClose,
  );
  const tryClose = () => (form.isDirty() ? setAsksDiscard(true) : onClose());
  const days = Array.from({ length }, (_, day) => ({
    value: dateOfDay(day, dates),
    label: dayName(day, dates),
  }));
  if (!isNew && item.day >= length) {
    days.push({
      value: dateOfDay(item.day, dates),
      label: `${dayName(item.day, dates)} (outside the dates)`,
    });
  }
  const { roleIds } = form.values;

  return (
    <Modal
      opened
      onClose={tryClose}
      title={isNew ? 'Add Event' : 'Edit Event'}
      size="lg"
      fullScreen={useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })}
    >
      <form noValidate className={formClasses.form} onSubmit={saving.submit}>
        <TextInput
          label="Event Title"
          data-autofocus
          required
          withAsterisk={false}
          dir="auto"
          maxLength={itemTitleMaxLength}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <Select
          label="Date"
          data={days}
          allowDeselect={false}
          searchable={length > 31}
          limit={60}
          {...form.getInputProps('eventDate')}
        />
        <TimeFields form={form} saving={saving} />
        <TextInput
          label="Location"
          dir="auto"
          maxLength={itemLocationMaxLength}
          autoComplete="off"
          {...form.getInputProps('location')}
        />
        <Textarea
          label="Description"
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={itemDescriptionMaxLength}
          {...form.getInputProps('description')}
        />
        <ReminderField
          value={form.values.notificationMinutes}
          onChange={(minutes) => form.setFieldValue('notificationMinutes', minutes)}
          error={form.errors['notificationMinutes']}
        />
        <fieldset className={formClasses.audience}>
          <legend className={formClasses.legend}>Who sees it</legend>
          {roles.length > 0 && (
            <ul className={formClasses.list}>
              {roles.map(({ id, roleName }, index) => (
                <li key={id} className={formClasses.option}>
                  <Checkbox
                    className={formClasses.none}
                    label={<RoleChip plain name={roleName} tone={toneOfColor(index)} />}
                    checked={roleIds.includes(id)}
                    onChange={(change) =>
                      form.setFieldValue(
                        'roleIds',
                        change.currentTarget.checked
                          ? [...roleIds, id]
                          : roleIds.filter((other) => other !== id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <p className={formClasses.note} role="status">
            {roleIds.length === 0
              ? 'No role chosen: everyone sees this event.'
              : `Only guests with ${roleIds.length === 1 ? 'this role' : 'these roles'} see it.`}
          </p>
        </fieldset>
        <ItemFormButtons
          saveLabel={isNew ? 'Add Event' : 'Save Changes'}
          isSaving={saving.isSaving}
          asksDiscard={asksDiscard}
          onKeep={() => setAsksDiscard(false)}
          onDiscard={onClose}
          onCancel={tryClose}
        />
      </form>
    </Modal>
  );
}
