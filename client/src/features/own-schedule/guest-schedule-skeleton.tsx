import { Skeleton } from '../../ui/states/skeleton.tsx';
import { say } from '../../lib/texts.ts';
import classes from './guest-schedule-skeleton.module.css';

const rows = [1, 2, 3];

/** The skeleton of a schedule, after 150 ms. */
export function GuestScheduleSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p role="status" className="visually-hidden">
        {say('schedule.loading')}
      </p>
      <div aria-hidden="true">
        <Skeleton height={36} width="70%" below={12} />
        <Skeleton height={16} width="55%" below={24} />
        <Skeleton height={20} width="40%" below={20} />
        <Skeleton height={132} radius="sheet" below={16} />
        <Skeleton height={54} radius="inner" below={24} />
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={18} width={52} />
            <div>
              <Skeleton height={20} width="65%" below={10} />
              <Skeleton height={14} width="45%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
