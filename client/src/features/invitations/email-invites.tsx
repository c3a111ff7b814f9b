import { InviteTab } from './invite-tab.tsx';

/** The tab 'Email Invites'. */
export function EmailInvites({ eventId }: { eventId: string }) {
  return <InviteTab eventId={eventId} channel="email" />;
}
