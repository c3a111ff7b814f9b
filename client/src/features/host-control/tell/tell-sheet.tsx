import { Drawer, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { countedPeople } from '../../../lib/counted.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useNotificationForm } from '../../notifications/notification-form.hooks.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import { TellForm } from './tell-form.tsx';
import { type Told, useTellSentence } from './tell.hooks.ts';
import classes from './tell.module.css';
import { TellSentences } from './tell-sentences.tsx';
import { TellTarget } from './tell-target.tsx';

type TellSheetProps = { event: EventDetails; onTold: (told: Told) => void; onClose: () => void };

/** Ready sentences, and words of one's own; to everyone unless a role is chosen. Mounted while open. */
export function TellSheet({ event, onTold, onClose }: TellSheetProps) {
  const isPhone = useIsPhone();
  useReturnFocus();
  const content = <TellContent event={event} onTold={onTold} />;
  const common = { opened: true, onClose, title: 'Tell everyone' } as const;
  return isPhone ? (
    <Drawer {...common} position="bottom" classNames={{ content: classes.sheet ?? '' }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...common} size="32rem">
      {content}
    </Modal>
  );
}

function TellContent({ event, onTold }: Omit<TellSheetProps, 'onClose'>) {
  const roles = useRoles(event.id).data ?? [];
  const notification = useNotificationForm(event.id, {
    draft: 'tell',
    onSent: (title, recipients) => onTold({ title, recipients: recipients ?? 0, at: new Date() }),
  });
  const { send, sending } = useTellSentence(event.id, onTold);
  const { setValues, values } = notification.form;
  // What was typed before is kept; whom it was for is asked anew.
  useEffect(() => setValues({ targetType: 'all', roleIds: [] }), [setValues]);

  const { attendeeCount } = event.readiness;
  const role =
    values.targetType === 'role' ? roles.find(({ id }) => values.roleIds?.includes(id)) : undefined;
  const people = role ? role.attendeeCount : attendeeCount;
  if (attendeeCount === 0) {
    return (
      <p className={classes.note}>
        Nobody is on your list yet.{' '}
        <TextLink to="/manage-roles-attendees/$eventId" params={{ eventId: event.id }}>
          Manage Attendees
        </TextLink>
      </p>
    );
  }
  return (
    <div className={classes.content}>
      <TellTarget
        everyone={attendeeCount}
        roles={roles}
        roleId={role?.id ?? null}
        onChange={(roleId) =>
          setValues(
            roleId === null ? { targetType: 'all', roleIds: [] } : { targetType: 'role', roleIds: [roleId] },
          )
        }
      />
      <p className={classes.note} role="status">
        {role
          ? `It goes to ${role.roleName}: ${countedPeople(people)}.`
          : `It goes to ${countedPeople(people)}.`}
      </p>
      <TellSentences
        sending={sending}
        onSend={(words) =>
          void send(words, { targetType: role ? 'role' : 'all', roleIds: role ? [role.id] : [] })
        }
      />
      <TellForm notification={notification} people={people} />
    </div>
  );
}
