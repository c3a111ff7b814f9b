import { TextLink } from '../../../ui/page/links.tsx';
import { useRoles } from '../../roles/roles.hooks.ts';
import { describeWhoMayJoin } from './open-roles.rules.ts';
import classes from './go-live.module.css';

/** Who may join by themselves, and with which role, shown before the code is given out. */
export function OpenRoles({ eventId }: { eventId: string }) {
  const { data: roles } = useRoles(eventId);
  return (
    <div className={classes.openRoles}>
      {roles && (
        <>
          {describeWhoMayJoin(roles).map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
          <TextLink to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            Change who may choose which role
          </TextLink>
        </>
      )}
    </div>
  );
}
