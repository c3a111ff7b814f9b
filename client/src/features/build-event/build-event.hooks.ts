import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { templates } from '@daysheet/shared/events/event-templates.ts';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { getBrowserTimeZone } from '../../lib/dates/dates.ts';
import { clearDraft, readDraft, saveDraft } from '../../lib/storage/drafts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { findTier } from '../events/setup/setup.rules.ts';
import { type Choices, withChoices } from './build-choices.rules.ts';
import { type BuildDraft, buildDraft, type DraftValues, emptyDraft } from './build-event.rules.ts';
import { withSample, withValues } from './sample/build-sample.rules.ts';

export function useBuildEvent() {
  return trpc.events.build.useMutation({ onSuccess: () => readChanged('eventList') });
}

const toDraftName = (eventType: EventType) => `build-${eventType}`;
const createDraft = (eventType: EventType, values: Partial<DraftValues> = {}): BuildDraft =>
  withSample(emptyDraft(values, getBrowserTimeZone()), templates[eventType]);

/** Passes what was chosen in a set-up to the editor, into the existing draft if there is one. */
export function handOverChoices(eventType: EventType, choices: Choices): void {
  const draft = readDraft(toDraftName(eventType), buildDraft);
  // A draft that no set-up has reached is the sample, opened directly: the choices replace it.
  const base =
    draft && Object.keys(draft.choices).length > 0
      ? draft
      : emptyDraft(draft?.values ?? {}, getBrowserTimeZone());
  saveDraft(toDraftName(eventType), withChoices(base, choices));
}

/** Passes the values of a set-up form to the editor; what the form leaves empty stays as it is there. */
export function handOverValues(eventType: EventType, values: DraftValues): void {
  const draft = readDraft(toDraftName(eventType), buildDraft) ?? createDraft(eventType);
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  saveDraft(toDraftName(eventType), withValues(draft, { ...draft.values, ...typed }, templates[eventType]));
}

const wizardDraft = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  tier: z.string(),
});

/** Passes the values of the wedding's wizard to the editor. */
export function handOverWizard(): void {
  const draft = readDraft('setup-wedding', wizardDraft);
  if (!draft) return;
  const { tier, ...values } = draft;
  handOverValues('wedding', { ...values, attendeeCount: findTier(tier)?.attendeeCount ?? '' });
}

/** The draft in this tab: every change is stored at once, until the event is created. */
export function useBuildDraft(eventType: EventType) {
  const [draft, setDraft] = useState(
    () => readDraft(toDraftName(eventType), buildDraft) ?? createDraft(eventType),
  );
  const latest = useRef(draft);
  const isCreated = useRef(false);

  /** Also for an 'Undo' that is pressed later: `edit` gets the draft of that moment. */
  const change = (edit: (draft: BuildDraft) => BuildDraft) => {
    if (isCreated.current) return;
    latest.current = edit(latest.current);
    setDraft(latest.current);
    saveDraft(toDraftName(eventType), latest.current);
  };
  const finish = () => {
    isCreated.current = true;
    clearDraft(toDraftName(eventType));
    clearDraft(`setup-${eventType}`);
  };
  return { draft, change, finish };
}
