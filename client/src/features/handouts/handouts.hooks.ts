import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { ExportFormat } from '@daysheet/shared/events/exports.schemas.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { saveDownload } from '../../lib/download.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import { parseSpan } from '../printing/sheet-span.rules.ts';
import type { HandoutView } from './handout-view.ts';

export type Handout = inferRouterOutputs<AppRouter>['handouts']['get'];
export type HandoutDay = Handout['sheets'][number]['days'][number];
export type Kitchen = NonNullable<Handout['kitchen']>;

const buildInput = (eventId: string, { list = 'door', order, names, sensitive, ...view }: HandoutView) => ({
  eventId,
  kind: list,
  ...(list === 'door' ? { order } : parseSpan(view)),
  ...(list === 'caterer' ? { withNames: names, withSensitive: sensitive } : {}),
});

export function prefetchHandout(eventId: string, view: HandoutView): void {
  void trpcUtils.handouts.get.prefetch(buildInput(eventId, view));
}

/** The current list; while another is loading, the last one stays. */
export function useHandout(eventId: string, view: HandoutView) {
  return trpc.handouts.get.useQuery(buildInput(eventId, view), {
    refetchOnMount: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Has the browser save the whole list. */
export function useSaveHandout(eventId: string, view: HandoutView) {
  const [busy, setBusy] = useState<ExportFormat>();
  const save = async (format: ExportFormat) => {
    setBusy(format);
    try {
      const { fileName } = await saveDownload('handouts.export', { ...buildInput(eventId, view), format });
      showToast({ title: 'Saved', message: `${fileName} is in your downloads.` });
    } catch (error) {
      showErrorToast(error, { title: 'Error', message: 'The list was not saved. Please try again.' });
    } finally {
      setBusy(undefined);
    }
  };
  return { save: (format: ExportFormat) => void save(format), busy };
}
