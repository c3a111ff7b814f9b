import { errorTexts } from '@daysheet/shared/errors.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { useOpenedDraft } from '../../lib/storage/form-drafts.ts';
import type { useOpenPicture } from '../cover-picture/open-picture.hooks.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useSaveSettings } from './event-settings.hooks.ts';
import {
  describeChanges,
  mergeSettings,
  mergeTyped,
  buildSettingsForm,
  openedSettings,
  toSettings,
} from './event-settings.rules.ts';

export type SettingsFormOptions = {
  /** What the values are compared with; a save refers to its version. */
  base: EventDetails;
  /** The event in this page's latest read. */
  current: EventDetails;
  /** Somebody else saved: the form continues from their state, and retains what was typed. */
  onNewer: (newer: EventDetails) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** What two hosts changed while both had the settings open, in words. */
export type SettingsConflict = {
  mine: string[];
  theirs: string[];
  newer: EventDetails;
  /** True if it arrived while typing; false if a save was refused for it. */
  isArrival: boolean;
};

/** Calls `onArrived` once for each state of the event that this page receives. */
function useNewerStates(current: EventDetails, base: EventDetails, onArrived: (newer: EventDetails) => void) {
  const lastReported = useRef(base.updatedAt);
  const report = useEffectEvent((newer: EventDetails) => {
    if (newer.updatedAt === lastReported.current || newer.updatedAt === base.updatedAt) return;
    lastReported.current = newer.updatedAt;
    onArrived(newer);
  });
  useEffect(() => report(current), [current]);
}

const nameSettingsDraft = ({ id }: EventDetails) => `settings-${id}`;

/** The form follows what others save while it is open. Also returns how to continue from a state that refused a save. */
function useMergeNewer(
  form: SettingsForm,
  { base, current, onNewer }: SettingsFormOptions,
  isSaving: boolean,
) {
  // What came into the form before was saved by others, not typed: they may undo it.
  const [seen, setSeen] = useState(base);
  const [both, setBoth] = useState<SettingsConflict>();
  const show = (newer: EventDetails, values: ReturnType<typeof toSettings>) => {
    form.setValues(values);
    form.resetDirty(toSettings(newer));
    setSeen(newer);
  };
  const follow = (newer: EventDetails, opened: EventDetails, before: EventDetails) => {
    const { values } = mergeSettings(form.getValues(), before, newer);
    const isSame = describeChanges(before, { ...newer, status: before.status }).length === 0;
    show(newer, values);
    const { mine, theirs } = mergeSettings(values, opened, newer);
    // If both changed the same field, a save still refers to the opened version, and is refused.
    onNewer(mine.length === 0 && theirs.length === 0 ? newer : opened);
    if (!isSame) setBoth({ mine, theirs, newer, isArrival: true });
  };
  useNewerStates(current, base, (newer) => {
    if (!isSaving) follow(newer, base, seen);
  });
  useOpenedDraft(
    nameSettingsDraft(base),
    openedSettings,
    () => (form.isDirty() ? openedSettings.safeParse({ ...base, ...toSettings(base) }).data : undefined),
    (stored) => follow(base, { ...base, ...stored }, { ...base, ...stored }),
  );
  const resumeFrom = (newer: EventDetails, { values, mine, theirs }: ReturnType<typeof mergeTyped>) => {
    show(newer, values);
    setBoth({ mine, theirs, newer, isArrival: false });
    onNewer(newer);
  };
  return { both, seen, resumeFrom };
}

/** The form of the settings, and saving it. */
export function useSettingsForm(
  options: SettingsFormOptions,
  openPicture: ReturnType<typeof useOpenPicture>,
) {
  const { base, onDirty, onSaved } = options;
  const [isSaving, setIsSaving] = useState(false);
  const { save } = useSaveSettings(base.id);
  const form: SettingsForm = useZodForm(buildSettingsForm(base.startDate), {
    draftName: nameSettingsDraft(base),
    initialValues: toSettings(base),
  });
  const isDirty = form.isDirty() || openPicture.isOpen;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { both, seen, resumeFrom } = useMergeNewer(form, options, isSaving);
  const submit = form.submit(async (settings) => {
    if (openPicture.isOpen) return openPicture.ask();
    setIsSaving(true);
    let result = await save(settings, base.updatedAt);
    if (typeof result === 'object') {
      const { newer } = result;
      // What came into the form before was saved by others: restoring the old value is a change.
      const { values } = mergeTyped(settings, seen, newer);
      const merged = { ...mergeTyped(settings, base, newer), values };
      const next = buildSettingsForm(newer.startDate).safeParse(merged.values);
      // A field that only one of two hosts changed needs no decision.
      if (merged.mine.length === 0 && next.success) result = await save(next.data, newer.updatedAt);
      if (typeof result === 'object') resumeFrom(newer, merged);
    }
    setIsSaving(false);
    if (result === 'saved') return onSaved();
    if (result === 'past_start') form.showErrors({ startDate: errorTexts['events.start_in_past'].message });
  });
  return { form, submit, isSaving, isDirty, both };
}
export type SettingsForm = ReturnType<typeof useZodForm<ReturnType<typeof buildSettingsForm>>>;
