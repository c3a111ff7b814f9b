import type { Invitation } from '@daysheet/shared/join.ts';
import { Title } from '@mantine/core';
import { formatDates } from '../../lib/dates.ts';
import classes from './invitation-block.module.css';

export function InvitationBlock({ invitation }: { invitation: Invitation }) {
  const { name, description, startDate, endDate, location, attendeeCount } = invitation;
  return (
    <section className={classes.block}>
      <p className={classes.invited}>You&apos;re invited to:</p>
      <Title order={1} className={classes.name} dir="auto">
        {name}
      </Title>
      <p className={classes.description} dir="auto">
        {description ?? 'Join us for this special event'}
      </p>
      <ul className={classes.facts}>
        <li>{formatDates(startDate, endDate)}</li>
        {location && <li dir="auto">{location}</li>}
        <li>
          {attendeeCount} {attendeeCount === 1 ? 'attendee' : 'attendees'} expected
        </li>
      </ul>
    </section>
  );
}
