import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import classes from './guest-header.module.css';
import { dateSpanText } from './guest-schedule.texts.ts';

type GuestHeaderProps = { schedule: Pick<GuestSchedule, 'event' | 'attendee'>; end?: ReactNode };

export function GuestHeader({ schedule: { event, attendee }, end }: GuestHeaderProps) {
  return (
    <div className={classes.header}>
      <Title order={1} className={classes.name} dir="auto">
        {event.name}
      </Title>
      <p className={classes.detail}>
        {dateSpanText(event.startDate, event.endDate)}
        {event.location && (
          <>
            {' · '}
            <bdi>{event.location}</bdi>
          </>
        )}
      </p>
      <div className={classes.welcome}>
        <div className={classes.who}>
          <p className={classes.hello}>
            Hello, <bdi>{attendee.name}</bdi>
          </p>
          {attendee.roleName && (
            <RoleChip
              name={attendee.roleName}
              tone={attendee.roleColor === null ? 'none' : toneOfColor(attendee.roleColor)}
            />
          )}
        </div>
        {end}
      </div>
    </div>
  );
}
