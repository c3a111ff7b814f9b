import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { counted } from './counted.ts';
import classes from './event-next-steps.module.css';
import type { EventDetails } from './events.hooks.ts';

/** The two things to do next; each card is one link. */
export function EventNextSteps({ event }: { event: EventDetails }) {
  const { roleCount, attendeeCount, itemCount } = event.readiness;
  const params = { eventId: event.id };
  return (
    <div className={classes.steps}>
      <Step
        count={`${counted(roleCount, 'role')} · ${counted(attendeeCount, 'attendee')}`}
        text="Say who is coming and in which part."
      >
        <Link to="/manage-roles-attendees/$eventId" params={params} className={classes.link}>
          Set Up Guest Roles
        </Link>
      </Step>
      <Step count={counted(itemCount, 'item')} text="Put what happens on its day, for those it is for.">
        <Link to="/manage-event-schedule/$eventId" params={params} className={classes.link}>
          Build Your Timeline
        </Link>
      </Step>
    </div>
  );
}

function Step({ count, text, children }: { count: string; text: string; children: ReactNode }) {
  return (
    <Sheet className={classes.step}>
      <div>
        <Title order={2} size="h3">
          {children}
        </Title>
        <p className={classes.text}>{text}</p>
        <p className={classes.count}>{count}</p>
      </div>
      <span className={classes.arrow} aria-hidden="true">
        →
      </span>
    </Sheet>
  );
}
