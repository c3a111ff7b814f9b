import { nights } from '@daysheet/shared/schedule/nights.ts';
import { updateScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { z } from 'zod';
import { useZodForm } from '../../../lib/form.ts';
import type { ItemValues } from './fields/item-fields.rules.ts';
import { findMinMinutesProblem } from './fields/item-late.rules.ts';

const itemForm = updateScheduleItemInput
  .safeExtend({ night: z.enum(nights) })
  .superRefine((item, context) => {
    const message = findMinMinutesProblem(item);
    if (message) context.addIssue({ code: 'custom', path: ['minMinutes'], message });
  });

/** Adding and editing are one form: a new item is one whose id was made here. */
export function useItemForm(initialValues: ItemValues, draftName?: string) {
  return useZodForm(itemForm, { ...(draftName !== undefined && { draftName }), initialValues });
}
export type ItemForm = ReturnType<typeof useItemForm>;
export type SavedItem = z.output<typeof updateScheduleItemInput>;
export type ItemFormOutput = z.output<typeof itemForm>;
