import type { PlannedTime } from '@daysheet/shared/schedule/nights.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import type { ItemForm } from '../item-form.hooks.ts';

/** Changes when an item is, and how it repeats; errors of either are cleared. */
export function setPlan(form: ItemForm, values: Partial<PlannedTime> & { repeat: Repeat | null }): void {
  form.setValues(values);
  const left = Object.entries(form.errors).filter(
    ([path]) => !path.startsWith('repeat') && path !== 'eventDate',
  );
  form.setErrors(Object.fromEntries(left));
}
