import { Skeleton } from '@mantine/core';
import { say } from '../../lib/texts.ts';
import classes from './guest-schedule-skeleton.module.css';

const rows = [1, 2, 3];

/** The shape of a schedule, after 150 ms. */
export function GuestScheduleSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p role="status" className="visually-hidden">
        {say('schedule.loading')}
      </p>
      <div aria-hidden="true">
        <Skeleton height={36} width="70%" mb={12} />
        <Skeleton height={16} width="55%" mb={24} />
        <Skeleton height={20} width="40%" mb={20} />
        <Skeleton height={132} radius="lg" mb={16} />
        <Skeleton height={54} radius="md" mb={24} />
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={18} width={52} />
            <div>
              <Skeleton height={20} width="65%" mb={10} />
              <Skeleton height={14} width="45%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
