import type { Invitation } from '@daysheet/shared/guests/join.schemas.ts';
import { Title } from '../../ui/title.tsx';
import { formatDates } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import { List } from '../../ui/lists/list.tsx';
import { Cover } from '../../ui/look/cover.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './invitation-block.module.css';

export function InvitationBlock({ invitation }: { invitation: Invitation }) {
  const { name, description, startDate, endDate, location, attendeeCount, look } = invitation;
  return (
    <Sheet as="section">
      <Cover look={look} className={classes.cover} />
      <p className={classes.invited}>{say('join.invitedTo')}</p>
      <Title order={1} className={classes.name}>
        <bdi>{name}</bdi>
      </Title>
      <p className={classes.description} dir="auto">
        {description ?? say('join.noDescription')}
      </p>
      <List className={classes.facts}>
        <li>{formatDates(startDate, endDate)}</li>
        {location && (
          <li>
            <bdi>{location}</bdi>
          </li>
        )}
        <li>{say('join.expected', { count: attendeeCount })}</li>
      </List>
    </Sheet>
  );
}
