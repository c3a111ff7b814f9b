import { IconAlertTriangle } from '@tabler/icons-react';
import { trpc } from '../../../lib/reads/trpc.ts';
import classes from './clash-mark.module.css';

type ClashMarkProps = { eventId: string; item: { itemId: string } };

/** On an item at whose time somebody has to be elsewhere too; which one it is, the warnings say. */
export function ClashMark({ eventId, item: { itemId } }: ClashMarkProps) {
  const { data: clashes = false } = trpc.schedule.warnings.useQuery(
    { eventId },
    {
      select: ({ warnings }) =>
        warnings.some((warning) => warning.kind === 'two_at_once' && warning.itemIds.includes(itemId)),
    },
  );
  if (!clashes) return null;
  return (
    <span className={classes.mark} title="Somebody has to be in two places at once">
      <IconAlertTriangle size={14} aria-hidden />
      Clash
    </span>
  );
}
