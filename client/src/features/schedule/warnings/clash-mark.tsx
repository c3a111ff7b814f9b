import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../../lib/reads/trpc.ts';
import classes from './clash-mark.module.css';

type Warnings = inferRouterOutputs<AppRouter>['schedule']['warnings'];
const known = new WeakMap<Warnings, ReadonlySet<string>>();

/** The items in which somebody would have to be elsewhere too; computed once for all rows. */
function listClashing(read: Warnings): ReadonlySet<string> {
  const found = known.get(read) ?? new Set(read.clashing);
  known.set(read, found);
  return found;
}

type ClashMarkProps = { eventId: string; item: { id: string } };

/** On an item during which somebody has to be elsewhere too; the warnings say where. */
export function ClashMark({ eventId, item: { id } }: ClashMarkProps) {
  const { data: clashes = false } = trpc.schedule.warnings.useQuery(
    { eventId },
    { select: (read) => listClashing(read).has(id) },
  );
  if (!clashes) return null;
  return (
    <span className={classes.mark} title="Somebody has to be in two places at once">
      <IconAlertTriangle size={14} aria-hidden />
      Clash
    </span>
  );
}
