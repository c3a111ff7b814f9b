import { errorTexts } from '@daysheet/shared/errors.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import type { useOpenPicture } from '../cover-picture/open-picture.hooks.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { useSaveSettings } from './event-settings.hooks.ts';
import {
  describeChanges,
  mergeSettings,
  mergeTyped,
  buildSettingsForm,
  toSettings,
} from './event-settings.rules.ts';

export type SettingsFormOptions = {
  /** What the values are compared with; a save refers to its version. */
  base: EventDetails;
  /** The event as this page knows it now. */
  current: EventDetails;
  /** Somebody saved meanwhile: the form goes on from their state, and keeps what was typed. */
  onNewer: (newer: EventDetails) => void;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** What two people changed while both had the settings open, in words. */
export type BothChanged = {
  mine: string[];
  theirs: string[];
  newer: EventDetails;
  /** It came while one types; else it is why a save was refused. */
  isArrival: boolean;
};

/** Tells each state of the event that this page learns of, once. */
function useArrivals(current: EventDetails, base: EventDetails, onArrived: (newer: EventDetails) => void) {
  const told = useRef(base.updatedAt);
  const tell = useEffectEvent((newer: EventDetails) => {
    if (newer.updatedAt === told.current || newer.updatedAt === base.updatedAt) return;
    told.current = newer.updatedAt;
    onArrived(newer);
  });
  useEffect(() => tell(current), [current]);
}

/** The settings that are being typed, and saving them. */
export function useSettingsForm(
  { base, current, onNewer, onDirty, onSaved }: SettingsFormOptions,
  openPicture: ReturnType<typeof useOpenPicture>,
) {
  const [isSaving, setIsSaving] = useState(false);
  const [both, setBoth] = useState<BothChanged>();
  const { save } = useSaveSettings(base.id);
  const form: SettingsForm = useZodForm(buildSettingsForm(base.startDate), {
    draftName: `settings-${base.id}`,
    initialValues: toSettings(base),
  });
  const isDirty = form.isDirty() || openPicture.isOpen;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const goOnFrom = (newer: EventDetails, { values, mine, theirs }: ReturnType<typeof mergeTyped>) => {
    form.setValues(values);
    form.resetDirty(toSettings(newer));
    seen.current = newer;
    setBoth({ mine, theirs, newer, isArrival: false });
    onNewer(newer);
  };
  // What came into the form before is theirs, not typed: they may take it back.
  const seen = useRef(base);
  useArrivals(current, base, (newer) => {
    if (isSaving) return;
    const { values } = mergeSettings(form.getValues(), seen.current, newer);
    const isSame = describeChanges(seen.current, { ...newer, status: seen.current.status }).length === 0;
    seen.current = newer;
    form.setValues(values);
    form.resetDirty(toSettings(newer));
    const { mine, theirs } = mergeSettings(values, base, newer);
    // Where both changed the same, a save still refers to what was opened, and is refused.
    if (mine.length === 0 && theirs.length === 0) onNewer(newer);
    if (!isSame) setBoth({ mine, theirs, newer, isArrival: true });
  });
  const submit = form.submit(async (settings) => {
    if (openPicture.isOpen) return openPicture.ask();
    setIsSaving(true);
    let result = await save(settings, base.updatedAt);
    if (typeof result === 'object') {
      const { newer } = result;
      const merged = mergeTyped(settings, base, newer);
      const next = buildSettingsForm(newer.startDate).safeParse(merged.values);
      // What only one of two changed needs no question.
      if (merged.mine.length === 0 && next.success) result = await save(next.data, newer.updatedAt);
      if (typeof result === 'object') goOnFrom(newer, merged);
    }
    setIsSaving(false);
    if (result === 'saved') return onSaved();
    if (result === 'past_start') form.showErrors({ startDate: errorTexts['events.start_in_past'].message });
  });
  return { form, submit, isSaving, both };
}
export type SettingsForm = ReturnType<typeof useZodForm<ReturnType<typeof buildSettingsForm>>>;
