import { brandName } from '@daysheet/shared/brand.ts';
import type { Tutorial } from './tutorial-type.ts';

export const inviteEverybody: Tutorial = {
  slug: 'invite-everybody',
  title: 'Invite everybody',
  minutes: 6,
  difficulty: 'Intermediate',
  summary:
    'One link for all, a code on the table, a personal link for each, by e-mail, text or your own app.',
  next: 'on-the-day',
  steps: [
    {
      title: 'The link and the code',
      picture:
        'The window for sharing: the event’s code, its link, its QR code, and the buttons to copy and to download them',
      text: (
        <p>
          When the event is live, <b>Share Event</b> opens a window with three tabs. Under{' '}
          <b>Links & QR Code</b> stand the link and the code for everybody. Paste the link into a group chat:
          guests open it and find their name.
        </p>
      ),
    },
    {
      title: 'A card on the table',
      picture:
        'A poster with the names Ana & Søren, the dates, the place and the QR code, ready to be printed',
      text: (
        <p>
          <b>Download QR Code</b> gives the picture for your own cards. <b>Print a poster</b> makes a page
          with the event’s name, the code and the QR code on it, for the door.
        </p>
      ),
    },
    {
      title: 'Each their own link',
      text: (
        <p>
          Under <b>Personal links</b> each person has one that opens their schedule without asking who they
          are. Send it to nobody else. If it went astray, make a new one there: the old one then opens
          nothing, and whoever was in by it is out.
        </p>
      ),
    },
    {
      title: 'E-mails and texts',
      picture:
        'Writing invitations: who gets one, subject and message, and beside them the message that one person will get',
      text: (
        <p>
          Under <b>Email Invites</b> or <b>Text Messages</b> choose who gets it: who was not invited yet, a
          role, or people by hand. Write the message; beside it you see what each person will get, with their
          own link. Where a provider is set up, <b>Send a test to me</b> puts one e-mail into your own inbox.
          Then press the button with the number on it. Nobody gets a message twice, and each has a status:
          sent means that the provider took it.
        </p>
      ),
    },
    {
      id: 'own-app',
      title: 'Without a provider',
      text: (
        <p>
          Where no provider is set up, the button says ‘Prepare’. {brandName} writes each person’s message
          into the event’s outbox, and you send them one by one with <b>Open in my mail app</b> or{' '}
          <b>Open in my messages</b>. <b>Mark as handed over</b> keeps count of what is done.
        </p>
      ),
    },
    {
      title: 'See who came in',
      text: (
        <p>
          In <b>Manage Attendees</b> each person is ‘On the list’, ‘Invited’ or ‘Joined’. Those who joined
          without being on the list are marked.
        </p>
      ),
    },
  ],
};
