import type { EventLook } from '@daysheet/shared/guest-schedule.schemas.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import classes from './cover.module.css';

/** What is drawn above an event's name. Its place is there before it comes. */
export function Cover({ look, className }: { look: EventLook | undefined; className?: string | undefined }) {
  if (!look?.cover) return null;
  const address = `${serverPaths.covers}/${look.cover}`;
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      fetchPriority="low"
      className={`${classes.cover} ${className ?? ''}`}
    />
  );
}
