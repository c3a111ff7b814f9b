import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import { type ChangePart, buildChangeParts } from './change-text.rules.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './messages/message-body.module.css';

/** Isolates the direction of each name from the text beside it. */
export function ChangeText({ parts }: { parts: readonly ChangePart[] }) {
  return parts.map(({ text, as }, place) => {
    if (as === 'old')
      return (
        <s key={place} dir="auto">
          {text}
        </s>
      );
    if (as === 'name')
      return (
        <strong key={place} dir="auto">
          {text}
        </strong>
      );
    return as ? <bdi key={place}>{text}</bdi> : text;
  });
}

type ChangeListProps = { changes: readonly NoticeChange[]; timeZone: string; now: Date };

/** The changes in a notice, with this phone's time format. */
export function ChangeList({ changes, timeZone, now }: ChangeListProps) {
  const look = { today: todayIn(timeZone, now), twelveHours: usesTwelveHours() };
  return (
    <List className={classes.changes}>
      {changes.map((change) => (
        <li key={change.occurrenceId + change.kind}>
          <ChangeText parts={buildChangeParts(change, look)} />
        </li>
      ))}
    </List>
  );
}
