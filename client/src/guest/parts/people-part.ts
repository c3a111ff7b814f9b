export { AttendeeView } from '../../features/people/attendee-view.tsx';
