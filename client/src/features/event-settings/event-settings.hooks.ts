import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { ExportFormat } from '@daysheet/shared/events/exports.schemas.ts';
import type { inferRouterInputs } from '@trpc/server';
import { useState } from 'react';
import { saveDownload } from '../../lib/download.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { findErrorReason, isUnreachable } from '../../lib/errors/trpc-errors.ts';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { describeExport, type ExportKind } from './event-exports.rules.ts';
import { describeChanges, type SavedEvent, type Settings } from './event-settings.rules.ts';
import { settingsTexts } from './event-settings.texts.ts';

type Update = inferRouterInputs<AppRouter>['events']['update'];

type SaveResult = 'saved' | 'past_start' | 'failed' | { newer: EventDetails };

/**
 * Saves the settings. Returns the newer state if somebody else saved meanwhile, but not if that was this form's own save
 * whose response was lost.
 */
export function useSaveSettings(eventId: string) {
  const update = trpc.events.update.useMutation();
  const [mayBeSaved, setMayBeSaved] = useState(false);

  const explain = async (error: unknown, settings: Settings): Promise<SaveResult> => {
    if (findErrorReason(error) === 'events.start_in_past') return 'past_start';
    if (findErrorReason(error) === 'events.changed_meanwhile') {
      const newer = await trpcUtils.events.get.fetch({ eventId }, { staleTime: 0 });
      const isOurs = mayBeSaved && describeChanges(newer, { ...newer, ...settings }).length === 0;
      return isOurs ? 'saved' : { newer };
    }
    if (isUnreachable(error)) setMayBeSaved(true);
    showErrorToast(error, settingsTexts.updateFailed);
    return 'failed';
  };
  const save = async (settings: Settings, updatedAt: string): Promise<SaveResult> => {
    const input: Update = { eventId, updatedAt, ...settings };
    try {
      await update.mutateAsync(input);
    } catch (error) {
      const result = await explain(error, settings).catch((): SaveResult => {
        showErrorToast(error, settingsTexts.updateFailed);
        return 'failed';
      });
      if (result !== 'saved') return result;
    }
    await readChanged('event');
    showToast(settingsTexts.updated);
    return 'saved';
  };
  return { save };
}

/** `onSaved` gets the new version, for a form that is open beside it. */
export function useTakeOffline(eventId: string, onSaved: (saved: SavedEvent) => void) {
  const deactivate = trpc.events.deactivate.useMutation({
    onSuccess: async (event) => {
      onSaved(event);
      showToast(settingsTexts.offline);
      await readChanged('event');
    },
    onError: (error) => showErrorToast(error, settingsTexts.offlineFailed),
  });
  return { takeOffline: () => deactivate.mutate({ eventId }), isPending: deactivate.isPending };
}

export function useReplaceCode(eventId: string, onSaved: (saved: SavedEvent) => void) {
  const replace = trpc.events.replaceCode.useMutation({
    onSuccess: async (event) => {
      onSaved(event);
      showToast(settingsTexts.codeReplaced(event.eventCode));
      await readChanged('event');
    },
    onError: (error) => showErrorToast(error, settingsTexts.codeFailed),
  });
  return {
    replaceCode: (eventCode: string) => replace.mutate({ eventId, eventCode }),
    isPending: replace.isPending,
  };
}

/** Has the browser save a list, or the whole event; of the schedule only the days of `window`, if given. */
export function useExport(eventId: string, window: { from: string; to: string } | undefined) {
  const [busy, setBusy] = useState<ExportKind>();
  const [withSensitive, setWithSensitive] = useState(false);
  const save = (what: ExportKind, format: ExportFormat) => {
    if (what === 'everything') return saveDownload('eventFiles.export', { eventId, withSensitive });
    if (what === 'schedule') return saveDownload('schedule.export', { eventId, format, ...window });
    return saveDownload('attendees.export', { eventId, format });
  };
  const run = async (what: ExportKind, format: ExportFormat) => {
    setBusy(what);
    try {
      const { file, fileName } = await save(what, format);
      showToast(describeExport(what, file, fileName));
    } catch (error) {
      showErrorToast(error, settingsTexts.exportFailed);
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy, withSensitive, setWithSensitive };
}
