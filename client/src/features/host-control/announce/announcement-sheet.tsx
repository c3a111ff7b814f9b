import { Drawer, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useNotificationForm } from '../../notifications/notification-form.hooks.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { type SentAnnouncement, useAnnounceSentence } from './announce.hooks.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './announce.module.css';
import { AnnouncementSentences } from './announcement-sentences.tsx';
import { AnnouncementTargetField } from './announcement-target-field.tsx';

type AnnouncementSheetProps = {
  event: EventDetails;
  onAnnounced: (sent: SentAnnouncement) => void;
  onClose: () => void;
};

/** Ready sentences, and a form for one's own; to everyone unless a role is chosen. Mounted while open. */
export function AnnouncementSheet({ event, onAnnounced, onClose }: AnnouncementSheetProps) {
  const isPhone = useIsPhone();
  useReturnFocus();
  const content = <AnnouncementContent event={event} onAnnounced={onAnnounced} />;
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

function AnnouncementContent({ event, onAnnounced }: Omit<AnnouncementSheetProps, 'onClose'>) {
  const roles = useRoles(event.id).data ?? [];
  const notification = useNotificationForm(event.id, {
    draft: 'tell',
    onSent: (title, recipients) => onAnnounced({ title, recipients: recipients ?? 0, at: new Date() }),
  });
  const { send, sending } = useAnnounceSentence(event.id, onAnnounced);
  const { setValues, values } = notification.form;
  // The typed text is restored; its audience has to be chosen again.
  useEffect(() => setValues({ targetType: 'all', roleIds: [] }), [setValues]);

  const { attendeeCount } = event.readiness;
  const role =
    values.targetType === 'role' ? roles.find(({ id }) => values.roleIds?.includes(id)) : undefined;
  const people = role ? role.attendeeCount : attendeeCount;
  if (attendeeCount === 0) {
    return (
      <Note size={15}>
        Nobody is on the list yet.{' '}
        {event.can.plan && (
          <TextLink to="/manage-roles-attendees/$eventId" params={{ eventId: event.id }}>
            Manage Attendees
          </TextLink>
        )}
      </Note>
    );
  }
  return (
    <div className={classes.content}>
      <AnnouncementTargetField
        everyone={attendeeCount}
        roles={roles}
        roleId={role?.id ?? null}
        onChange={(roleId) =>
          setValues(
            roleId === null ? { targetType: 'all', roleIds: [] } : { targetType: 'role', roleIds: [roleId] },
          )
        }
      />
      <Note size={15} role="status">
        {role
          ? `It goes to ${role.roleName}: ${formatPeopleCount(people)}.`
          : `It goes to ${formatPeopleCount(people)}.`}
      </Note>
      <AnnouncementSentences
        sending={sending}
        onSend={(words) =>
          void send(words, { targetType: role ? 'role' : 'all', roleIds: role ? [role.id] : [] })
        }
      />
      <AnnouncementForm notification={notification} people={people} />
    </div>
  );
}
