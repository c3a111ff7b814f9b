import { useCallback, useRef, useState } from 'react';
import { ChangeText } from '../../guest-notifications/change-text.tsx';
import { listDifferences } from '../../guest-notifications/change-text.rules.ts';
import type { Messages } from '../../guest-notifications/messages/use-messages.ts';
import { say } from '../../../lib/texts.ts';
import { useSeenOnScreen, useOnScreen } from '../../guest-notifications/use-on-screen.ts';
import type { GuestItem } from '../guest-schedule.rules.ts';
import type { ItemMark as Mark } from './item-marks.rules.ts';
import classes from './timeline-item.module.css';

export type Marks = {
  of: ReadonlyMap<string, Mark>;
  seenHere: Messages['seenHere'];
  onSeen: Messages['mark'];
};

type ItemMarkProps = Omit<Marks, 'of'> & { mark: Mark; item: GuestItem; twelveHours: boolean };

/** Says that an item is new or changed, and what it was. After a moment on screen it counts as seen. */
function ItemMark({ mark, item, seenHere, onSeen, twelveHours }: ItemMarkProps) {
  const { kind, was, notificationIds } = mark;
  const isUnseen = notificationIds.some((id) => !seenHere.has(id));
  const element = useRef<HTMLParagraphElement>(null);
  const isShown = useOnScreen(element);
  const [isFresh] = useState(isUnseen);
  useSeenOnScreen(
    isShown === true && isUnseen,
    useCallback(() => onSeen(notificationIds), [onSeen, notificationIds]),
  );
  return (
    <p ref={element} className={classes.mark} data-fresh={isFresh || undefined}>
      <span className={classes.word}>{say(`schedule.${kind}`)}</span>
      {was &&
        listDifferences(was, item, twelveHours).map((parts, place) => (
          <span key={place}>
            <ChangeText parts={parts} />
          </span>
        ))}
    </p>
  );
}

/** The mark of an item that is new or changed; nothing for others. */
export function renderMark(item: GuestItem, { of, seenHere, onSeen }: Marks, twelveHours: boolean) {
  const mark = of.get(item.id);
  return (
    mark && <ItemMark mark={mark} item={item} seenHere={seenHere} onSeen={onSeen} twelveHours={twelveHours} />
  );
}
