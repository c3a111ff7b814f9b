import { accountRouter } from '../features/doors/account/account.router.ts';
import { answersRouter } from '../features/core/answers/answers.router.ts';
import { attendeesRouter } from '../features/core/attendees/attendees.router.ts';
import { authRouter } from '../features/doors/auth/auth.router.ts';
import { bellRouter } from '../features/doors/bell/bell.router.ts';
import { calendarRouter } from '../features/reach/calendar/calendar.router.ts';
import { contactRouter } from '../features/doors/contact/contact.router.ts';
import { emailsRouter } from '../features/reach/emails/emails.router.ts';
import { eventFilesRouter } from '../features/doors/event-files/event-files.router.ts';
import { eventsRouter } from '../features/core/events/events.router.ts';
import { followedSheetsRouter } from '../features/reach/followed-sheets/followed-sheets.router.ts';
import { handoutsRouter } from '../features/reach/handouts/handouts.router.ts';
import { householdsRouter } from '../features/core/households/households.router.ts';
import { invitationsRouter } from '../features/reach/invitations/invitations.router.ts';
import { joinRouter } from '../features/doors/join/join.router.ts';
import { linksRouter } from '../features/core/links/links.router.ts';
import { liveRouter } from '../features/signals/live/live.router.ts';
import { membersRouter } from '../features/doors/members/members.router.ts';
import { memoryRouter } from '../features/core/memory/memory.router.ts';
import { noticesRouter } from '../features/signals/notices/notices.router.ts';
import { notificationsRouter } from '../features/reach/notifications/notifications.router.ts';
import { operatorRouter } from '../features/doors/operator/operator.router.ts';
import { oidcRouter } from '../features/doors/auth/oidc.router.ts';
import { ownDataRouter } from '../features/doors/own-data/own-data.router.ts';
import { picturesRouter } from '../features/core/event-looks/event-pictures.router.ts';
import { pocketsRouter } from '../features/reach/pocket-schedules/pocket-schedules.router.ts';
import { pushRouter } from '../features/reach/push/push.router.ts';
import { restoringRouter } from '../features/doors/restoring/restoring.router.ts';
import { retentionRouter } from '../features/core/retention/retention.router.ts';
import { rolesRouter } from '../features/core/roles/roles.router.ts';
import { runSheetsRouter } from '../features/reach/run-sheets/run-sheets.router.ts';
import { scheduleRouter } from '../features/core/schedule/schedule.router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  auth: authRouter,
  oidc: oidcRouter,
  account: accountRouter,
  emails: emailsRouter,
  events: eventsRouter,
  eventFiles: eventFilesRouter,
  restoring: restoringRouter,
  retention: retentionRouter,
  roles: rolesRouter,
  answers: answersRouter,
  attendees: attendeesRouter,
  schedule: scheduleRouter,
  links: linksRouter,
  followedSheets: followedSheetsRouter,
  handouts: handoutsRouter,
  households: householdsRouter,
  invitations: invitationsRouter,
  join: joinRouter,
  live: liveRouter,
  members: membersRouter,
  memory: memoryRouter,
  notices: noticesRouter,
  notifications: notificationsRouter,
  push: pushRouter,
  bell: bellRouter,
  calendar: calendarRouter,
  contact: contactRouter,
  operator: operatorRouter,
  ownData: ownDataRouter,
  pictures: picturesRouter,
  pockets: pocketsRouter,
  runSheets: runSheetsRouter,
});

export type AppRouter = typeof appRouter;
