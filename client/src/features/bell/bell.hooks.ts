import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { BellMail } from '@daysheet/shared/messages/bell.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { mailTexts } from './bell.texts.ts';

export type BellLine = inferRouterOutputs<AppRouter>['bell']['read'][number];

/** The notices of an event for this host; `lines` is undefined until they are loaded. */
export function useBell(eventId: string) {
  const { data: lines, error, isFetching, refetch } = trpc.bell.read.useQuery({ eventId });
  const newCount = lines?.filter(({ isNew }) => isNew).length ?? 0;
  return { lines, newCount, error, isFetching, refetch };
}

/** The same while they are on screen: what was new when they opened stays marked here, and counts as seen elsewhere. */
export function useSeenBell(eventId: string) {
  const { lines, ...bell } = useBell(eventId);
  const { mutate } = trpc.bell.see.useMutation({ onSettled: () => readChanged('bell') });
  const [shown, setShown] = useState(lines);
  if (!shown && lines) setShown(lines);
  const newest = shown?.[0];
  useEffect(() => {
    if (newest?.isNew) mutate({ eventId, until: newest.at });
  }, [eventId, newest, mutate]);
  return { ...bell, shown };
}

/** How this host is notified of the event besides. */
export const useBellChoice = (eventId: string) => trpc.bell.choice.useQuery({ eventId });

const notSaved = {
  title: 'Not Saved',
  message: 'How you are told stays as it was. Please try again.',
};

/**
 * Saves at once how often they get e-mails, shows a toast, and offers to undo it. Choices in quick succession, as by arrow
 * keys, are saved one after the other; only the last one shows a toast.
 */
export function useChooseMail(eventId: string) {
  const utils = trpc.useUtils();
  const scope = { id: `bell-mail-${eventId}` };
  const { mutateAsync, variables, isPending } = trpc.bell.chooseMail.useMutation({ scope });
  /** The last choice that is being saved, and what was stored before the first of them. */
  const underway = useRef<{ mail: BellMail; before: BellMail }>(undefined);
  const choose = async (mail: BellMail, undoes?: BellMail): Promise<void> => {
    const saved = utils.bell.choice.getData({ eventId })?.mail ?? 'never';
    if (mail === (underway.current?.mail ?? saved)) return;
    const own = { mail, before: underway.current?.before ?? saved };
    underway.current = own;
    const isLast = () => underway.current === own;
    try {
      await mutateAsync({ eventId, mail });
      utils.bell.choice.setData({ eventId }, (choice) => choice && { ...choice, mail });
      if (isLast()) sayChosen(own, undoes);
    } catch (error) {
      if (isLast()) showErrorToast(error, notSaved);
    }
    if (!isLast()) return;
    underway.current = undefined;
    await readChanged('bell');
  };
  const sayChosen = ({ mail, before }: { mail: BellMail; before: BellMail }, undoes?: BellMail) =>
    showToast({
      title: undoes ? 'Change Undone' : 'Saved',
      message: mailTexts[mail].saved,
      ...(!undoes && mail !== before && { action: { label: 'Undo', run: () => void choose(before, mail) } }),
    });
  return { choose: (mail: BellMail) => void choose(mail), chosen: isPending ? variables.mail : undefined };
}
