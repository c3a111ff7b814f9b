import { Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  itemTitleMaxLength,
} from '@daysheet/shared/schedule.ts';
import { AudienceField } from './audience-field.tsx';
import { ItemChangedMeanwhile } from './item-changed-meanwhile.tsx';
import type { ItemForm as Form, useItemSave } from './item-form.hooks.ts';
import classes from './item-form.module.css';
import { ItemFormButtons } from './item-form-buttons.tsx';
import { ItemWhenFields } from './item-when-fields.tsx';
import { ReminderField } from './reminder-field.tsx';
import type { EventRole, HostEvent, ScheduleItem } from './schedule.rules.ts';

type ItemFormProps = {
  form: Form;
  saving: ReturnType<typeof useItemSave>;
  event: HostEvent;
  roles: readonly EventRole[];
  /** The item that is edited; undefined for a new one. */
  item: ScheduleItem | undefined;
  /** What somebody else changed meanwhile, and the way to take it over. */
  meanwhile: { changes: string; onLoad: () => void } | undefined;
  asksDiscard: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onCancel: () => void;
};

export function ItemForm({
  form,
  saving,
  event,
  roles,
  item,
  meanwhile,
  asksDiscard,
  onKeep,
  onDiscard,
  onCancel,
}: ItemFormProps) {
  useHotkeys([['mod+Enter', () => saving.submit()]], []);
  return (
    <form noValidate className={classes.form} onSubmit={saving.submit}>
      {item?.isException && <p className={classes.note}>Changed for this day only.</p>}
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
      <ItemWhenFields form={form} saving={saving} event={event} item={item} />
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
      <AudienceField form={form} event={event} roles={roles} item={item} />
      {meanwhile && <ItemChangedMeanwhile {...meanwhile} />}
      <ItemFormButtons
        saveLabel={item ? 'Save Changes' : 'Add Event'}
        isSaving={saving.isSaving}
        asksDiscard={asksDiscard}
        onKeep={onKeep}
        onDiscard={onDiscard}
        onCancel={onCancel}
      />
    </form>
  );
}
