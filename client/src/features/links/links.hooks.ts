import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { saveDownload } from '../../lib/download.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc, trpcUtils } from '../../lib/reads/trpc.ts';
import type { LinksView } from './links-view.ts';
import { linksTexts } from './links.texts.ts';

type LinkList = inferRouterOutputs<AppRouter>['links']['list'];
export type PersonalLink = LinkList['links'][number];

export const buildLinksInput = (eventId: string, { q, page }: LinksView) => ({ eventId, search: q, page });

export function prefetchLinks(eventId: string, view: LinksView): void {
  void trpcUtils.links.list.prefetch(buildLinksInput(eventId, view));
}

/** One page of the personal links. The last page stays while another one is loading. */
export function useLinks(eventId: string, view: LinksView) {
  return trpc.links.list.useQuery(buildLinksInput(eventId, view), {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

type Text = { title: string; message: string };

/** The mutation options for a change of a link. */
export const buildLinkChange = (done: (name: string) => Text, failed: Text) => ({
  onSuccess: ({ name }: { name: string }) => {
    showToast(done(name));
    return readChanged('link');
  },
  onError: (error: unknown) => {
    showErrorToast(error, failed);
    void readChanged('link');
  },
});

export const useReissueLink = () =>
  trpc.links.reissue.useMutation(buildLinkChange(linksTexts.reissued, linksTexts.reissueFailed));

export const useRevokeLink = () =>
  trpc.links.revoke.useMutation(buildLinkChange(linksTexts.revoked, linksTexts.revokeFailed));

/** Rows below the headings; no cell of this file has a line break. */
const countRows = (csv: string) => csv.trimEnd().split('\r\n').length - 1;

/** The links of everybody, or of all households, or of those that match a search, as a file. */
export function useLinksExport(
  { eventId, search, ofHouseholds }: { eventId: string; search?: string | undefined; ofHouseholds: boolean },
  onDone: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { file, fileName } = ofHouseholds
        ? await saveDownload('links.exportHouseholdsCsv', { eventId, search })
        : await saveDownload('links.exportCsv', { eventId, search });
      showToast(linksTexts.exported(fileName, countRows(await file.text())));
      onDone();
    } catch (error) {
      showErrorToast(error, linksTexts.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void run(), isBusy };
}
