import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { Title } from '@mantine/core';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import classes from './guest-header.module.css';
import { dateSpanText } from './guest-schedule.texts.ts';

export function GuestHeader({
  schedule: { event, attendee },
}: {
  schedule: Pick<GuestSchedule, 'event' | 'attendee'>;
}) {
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
    </div>
  );
}
