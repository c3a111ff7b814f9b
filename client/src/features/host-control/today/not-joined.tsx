import { formatPeopleCount } from '../../../lib/format-count.ts';
import { Note } from '../../../ui/note.tsx';
import { TextLink } from '../../../ui/page/links.tsx';
import { useEventStats } from '../../events/events.hooks.ts';

/** Who is missing: on the list, and not joined yet. */
export function NotJoined({ eventId }: { eventId: string }) {
  const { data } = useEventStats(eventId);
  const missing = data ? data.attendeesTotal - data.attendeesJoined : 0;
  if (missing === 0) return null;
  return (
    <Note size={15}>
      {formatPeopleCount(missing)} on the list {missing === 1 ? 'has' : 'have'} not joined.{' '}
      <TextLink to="/manage-roles-attendees/$eventId" params={{ eventId }} search={{ sort: 'status' }}>
        See who
      </TextLink>
    </Note>
  );
}
