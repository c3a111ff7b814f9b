import { InviteTab } from './invite-tab.tsx';

/** The tab 'Text Messages'. */
export function TextInvites({ eventId }: { eventId: string }) {
  return <InviteTab eventId={eventId} channel="text" />;
}
