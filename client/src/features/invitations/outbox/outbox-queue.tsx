import type { OutboxRow } from '../sends/sends.rules.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './outbox-work.module.css';

type OutboxQueueProps = {
  rows: readonly OutboxRow[];
  current: OutboxRow;
  onChoose: (deliveryId: string) => void;
};

/** The people who wait; any of them can be chosen next. */
export function OutboxQueue({ rows, current, onChoose }: OutboxQueueProps) {
  return (
    <List className={classes.list}>
      {rows.map((row) => (
        <li key={row.deliveryId}>
          <button
            type="button"
            className={classes.next}
            aria-current={row === current || undefined}
            onClick={() => onChoose(row.deliveryId)}
          >
            <bdi>{row.name}</bdi>
            <span className={classes.address}>{row.address}</span>
          </button>
        </li>
      ))}
    </List>
  );
}
