export { EnterCode } from '../../features/join/enter-code.tsx';
export { JoinEvent } from '../../features/join/join-event.tsx';
