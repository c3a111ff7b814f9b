import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whether guests can open an event, in the same words wherever one event is shown. */
export function EventStatusBadge({ status }: { status: 'draft' | 'active' }) {
  return status === 'active' ? (
    <StatusBadge tone="good">Live</StatusBadge>
  ) : (
    <StatusBadge tone="now">Draft</StatusBadge>
  );
}
