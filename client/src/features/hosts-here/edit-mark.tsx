import { useSyncExternalStore } from 'react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hostEdits } from './host-edits.ts';

/** The actions other than a change. */
const verbs: Record<string, string> = {
  item_added: 'added this',
  items_added: 'added this',
  item_moved: 'moved this',
  items_shifted: 'moved this',
  item_restored: 'put this back',
  items_put_back: 'put this back',
  item_started: 'started this',
  item_done: 'finished this',
  attendee_added: 'added them',
  attendee_updated: 'changed them',
};

/** At an item or a person, for a moment: which other host changed it just now. */
export function EditMark({ id }: { id: string }) {
  const mark = useSyncExternalStore(hostEdits.subscribe, () => hostEdits.get(id));
  if (!mark) return null;
  return (
    <StatusBadge tone="now">
      <span>
        <bdi>{mark.name}</bdi> {verbs[mark.kind] ?? 'changed this'}
      </span>
    </StatusBadge>
  );
}
