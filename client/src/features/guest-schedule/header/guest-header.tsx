import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { ReactNode } from 'react';
import { Title } from '../../../ui/title.tsx';
import { RoleChip } from '../../../ui/role-chip.tsx';
import { SlottedText } from '../../../ui/slotted-text.tsx';
import { Cover } from '../../../ui/look/cover.tsx';
import { EventWhen } from './event-when.tsx';
import classes from './guest-header.module.css';

type GuestHeaderProps = { schedule: Pick<GuestSchedule, 'event' | 'attendee'>; end?: ReactNode };

export function GuestHeader({ schedule: { event, attendee }, end }: GuestHeaderProps) {
  return (
    <div>
      <Cover look={event.look} className={classes.cover} />
      <Title order={1} className={classes.name} dir="auto">
        {event.name}
      </Title>
      <EventWhen event={event} />
      <div className={classes.welcome}>
        <div className={classes.who}>
          <p className={classes.hello}>
            <SlottedText id="schedule.hello" slots={{ name: <bdi>{attendee.name}</bdi> }} />
          </p>
          {attendee.roleName && (
            <RoleChip role={{ roleName: attendee.roleName, color: attendee.roleColor }} />
          )}
        </div>
        {end}
      </div>
    </div>
  );
}
