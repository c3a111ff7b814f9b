import { errorTexts } from '@daysheet/shared/errors.ts';
import { useEffect, useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useSaveSettings } from './event-settings.hooks.ts';
import { changesBetween, mergeTyped, settingsForm, settingsOf } from './event-settings.rules.ts';

export type SettingsFormOptions = {
  /** What the values are compared with; a save refers to its version. */
  base: EventDetails;
  /** Somebody saved meanwhile: the form goes on from their state, and keeps what was typed. */
  onNewer: (newer: EventDetails) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** The settings that are being typed, and saving them; `changes` is what somebody else changed meanwhile, in words. */
export function useSettingsForm({ base, onNewer, onDirty, onSaved }: SettingsFormOptions) {
  const [isSaving, setIsSaving] = useState(false);
  const [changes, setChanges] = useState<string[]>();
  const { save } = useSaveSettings(base.id);
  const form: SettingsForm = useZodForm(settingsForm(base.startDate), { initialValues: settingsOf(base) });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = form.submit(async (settings) => {
    setIsSaving(true);
    const result = await save(settings, base.updatedAt);
    setIsSaving(false);
    if (result === 'saved') return onSaved();
    if (result === 'failed') return;
    if (result === 'past_start') {
      return form.showErrors({ startDate: errorTexts['events.start_in_past'].message });
    }
    form.setValues(mergeTyped(form.getValues(), base, result.newer));
    setChanges(changesBetween(base, result.newer));
    onNewer(result.newer);
  });
  return { form, submit, isSaving, changes };
}
export type SettingsForm = ReturnType<typeof useZodForm<ReturnType<typeof settingsForm>>>;
