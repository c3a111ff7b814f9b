export { ExitEvent } from '../../features/guest-schedule/header/exit-event.tsx';
export { GuestSchedulePage } from '../../features/guest-schedule/guest-schedule-page.tsx';
