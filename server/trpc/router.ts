import { accountRouter } from '../features/account/account.router.ts';
import { attendeesRouter } from '../features/attendees/attendees.router.ts';
import { authRouter } from '../features/auth/auth.router.ts';
import { calendarRouter } from '../features/calendar/calendar.router.ts';
import { contactRouter } from '../features/contact/contact.router.ts';
import { emailsRouter } from '../features/emails/emails.router.ts';
import { eventsRouter } from '../features/events/events.router.ts';
import { invitationsRouter } from '../features/invitations/invitations.router.ts';
import { joinRouter } from '../features/join/join.router.ts';
import { linksRouter } from '../features/links/links.router.ts';
import { liveRouter } from '../features/live/live.router.ts';
import { noticesRouter } from '../features/notices/notices.router.ts';
import { notificationsRouter } from '../features/notifications/notifications.router.ts';
import { pocketsRouter } from '../features/pockets/pockets.router.ts';
import { pushRouter } from '../features/push/push.router.ts';
import { rolesRouter } from '../features/roles/roles.router.ts';
import { runSheetsRouter } from '../features/run-sheets/run-sheets.router.ts';
import { scheduleRouter } from '../features/schedule/schedule.router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  emails: emailsRouter,
  events: eventsRouter,
  roles: rolesRouter,
  attendees: attendeesRouter,
  schedule: scheduleRouter,
  links: linksRouter,
  invitations: invitationsRouter,
  join: joinRouter,
  live: liveRouter,
  notices: noticesRouter,
  notifications: notificationsRouter,
  push: pushRouter,
  calendar: calendarRouter,
  contact: contactRouter,
  pockets: pocketsRouter,
  runSheets: runSheetsRouter,
});

export type AppRouter = typeof appRouter;
