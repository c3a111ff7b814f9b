import { RoleChip } from '../../../ui/role-chip.tsx';
import { ContactWays } from '../../attendees/list/contact-ways.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { UnseenChange } from '../host-control.hooks.ts';
import classes from './unseen-people.module.css';

type UnseenRowProps = {
  person: UnseenChange['people'][number];
  /** The colour of their role, if it is known. */
  color: number | undefined;
  event: Pick<EventDetails, 'name' | 'shareLink' | 'isShareLinkLocal'>;
};

/** A person, and how to reach them: by e-mail only if they have no phone. */
export function UnseenRow({ person, color, event }: UnseenRowProps) {
  const { name, roleName, phone, email } = person;
  const link = event.isShareLinkLocal ? '' : ` ${event.shareLink}`;
  const text = `Your schedule has changed. Please have a look.${link}`;
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {roleName !== null && (
          <span className={classes.role}>
            <RoleChip plain role={{ roleName, color: color ?? null }} />
          </span>
        )}
      </span>
      <ContactWays
        name={name}
        phone={phone}
        email={phone === null ? email : null}
        sms={text}
        mail={{ subject: event.name, text }}
      />
    </li>
  );
}
