import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whether an event can be opened by its guests, said in one way wherever one event is shown. */
export function EventStatusBadge({ status }: { status: 'draft' | 'active' }) {
  return status === 'active' ? (
    <StatusBadge tone="good">Live</StatusBadge>
  ) : (
    <StatusBadge tone="now">Draft</StatusBadge>
  );
}
