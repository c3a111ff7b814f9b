import { Tooltip } from '@mantine/core';
import type { HostHere } from '@daysheet/shared/guests/live.ts';
import { List } from '../../ui/lists/list.tsx';
import { getInitials } from '../auth/header/initials.ts';
import { useHostsHere } from '../hosts-here/hosts-here.hooks.ts';
import { findWayOf } from './event-ways.ts';
import classes from './frame-hosts.module.css';

/** A strip or a collapsed sidebar has room for this many. */
const shownMost = 3;

/** The screens that a host has open, by their names in the navigation. */
function describePlaces({ places }: HostHere): string {
  const ways = new Set(places.map(({ page }) => findWayOf(page)?.name));
  const editing = places.some(({ itemId, attendeeId }) => itemId ?? attendeeId) ? ', editing' : '';
  return [...ways].filter(Boolean).join(', ') + editing;
}

type FrameHostsProps = {
  /** With names and places beside each other, or initials alone. */
  at: 'side' | 'icons';
};

/** The other hosts who have the event open now, and their screens. */
export function FrameHosts({ at }: FrameHostsProps) {
  const hosts = useHostsHere();
  if (hosts.length === 0) return null;
  const shown = at === 'side' ? hosts : hosts.slice(0, shownMost);
  return (
    <List className={classes.hosts} data-at={at} aria-label="Also here">
      {shown.map((host) => {
        const place = describePlaces(host);
        return (
          <li key={host.userId} className={classes.host}>
            <Tooltip label={`${host.name}: ${place}`} disabled={at === 'side'}>
              <span className={classes.sign} aria-hidden>
                {getInitials({ fullName: host.name, email: '' })}
              </span>
            </Tooltip>
            <span className={at === 'side' ? classes.words : 'visually-hidden'}>
              <bdi className={classes.name}>{host.name}</bdi> <span className={classes.place}>{place}</span>
            </span>
          </li>
        );
      })}
      {hosts.length > shown.length && <li className={classes.more}>+{hosts.length - shown.length}</li>}
    </List>
  );
}
