import {
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  itemTitleMaxLength,
} from '@daysheet/shared/schedule/schedule.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ItemForm } from '../item-form.hooks.ts';
import classes from '../item-form.module.css';
import { ReminderField } from './reminder-field.tsx';

type ItemFieldsProps = {
  form: ItemForm;
  /** The fields for day and times. */
  when: ReactNode;
  /** The field for the audience. */
  audience: ReactNode;
  /** The fields that are rarely changed. */
  seldom: ReactNode;
};

/**
 * All fields of an item in their order, the required ones first; a draft chooses day and audience in another way than an
 * existing event.
 */
export function ItemFields({ form, when, audience, seldom }: ItemFieldsProps) {
  return (
    <>
      <div className={classes.asked}>
        <div className={classes.part}>
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
          {when}
        </div>
        {audience}
        <TextInput
          label="Location"
          dir="auto"
          maxLength={itemLocationMaxLength}
          autoComplete="off"
          {...form.getInputProps('location')}
        />
        <ReminderField
          key={form.values.updatedAt}
          value={form.values.notificationMinutes}
          onChange={(minutes) => form.setFieldValue('notificationMinutes', minutes)}
          error={form.errors['notificationMinutes']}
        />
      </div>
      <Textarea
        label="Description"
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={itemDescriptionMaxLength}
        {...form.getInputProps('description')}
      />
      {seldom}
    </>
  );
}
