import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { BellMail } from '@daysheet/shared/bell.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { mailTexts } from './bell.texts.ts';

export type BellLine = inferRouterOutputs<AppRouter>['bell']['read'][number];

/** What this host should know of the event, and how much of it is new. */
export function useBell(eventId: string) {
  const { data: lines = [] } = trpc.bell.read.useQuery({ eventId });
  const { mutate } = trpc.bell.see.useMutation({
    onSettled: () => readChanged('bell'),
  });
  const newest = lines[0];
  return {
    lines,
    newCount: lines.filter(({ isNew }) => isNew).length,
    /** All that stands in the list was seen. */
    see: () => newest?.isNew && mutate({ eventId, until: newest.at }),
  };
}

/** How this host wants to be told of the event besides. */
export const useBellChoice = (eventId: string) => trpc.bell.choice.useQuery({ eventId });

/** Saves at once how often they are written to, says so, and offers to undo it. */
export function useChooseMail(eventId: string) {
  const utils = trpc.useUtils();
  const { mutateAsync, variables, isPending } = trpc.bell.chooseMail.useMutation();
  const choose = async (mail: BellMail, undoes?: BellMail): Promise<void> => {
    const before = utils.bell.choice.getData({ eventId })?.mail ?? 'never';
    if (mail === before) return;
    try {
      await mutateAsync({ eventId, mail });
    } catch (error) {
      showErrorToast(error, {
        title: 'Not Saved',
        message: 'How you are told stays as it was. Please try again.',
      });
      return;
    }
    utils.bell.choice.setData({ eventId }, (choice) => choice && { ...choice, mail });
    showToast({
      title: undoes ? 'Change Undone' : 'Saved',
      message: mailTexts[mail].saved,
      ...(!undoes && { action: { label: 'Undo', run: () => void choose(before, mail) } }),
    });
    await readChanged('bell');
  };
  return { choose: (mail: BellMail) => void choose(mail), chosen: isPending ? variables.mail : undefined };
}
