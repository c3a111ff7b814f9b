import { List } from '../../ui/lists/list.tsx';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { useMemo } from 'react';
import { formatTimeRange } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import { formatUntil } from '../guest-schedule/guest-schedule.texts.ts';
import { buildDayView } from '../host-control/control.rules.ts';
import type { DemoState } from './demo.rules.ts';
import { listAudienceNames, type World } from './demo-world.rules.ts';
import { type DemoItem, timeZone } from './sample-wedding.ts';

/** The host's view of the day: everything that is on and next, for any audience. */
export function DemoDay({ state, world }: { state: DemoState; world: World }) {
  const now = useMemo(() => new Date(state.now), [state.now]);
  const { current, next } = buildDayView(world.items, dayAt(timeZone, now), now);
  const [first] = next;
  return (
    <section data-demo="day" aria-label={say('demo.hostSees')}>
      <h2>{say('demo.hostSees')}</h2>
      <Items title={say('schedule.onNow')} items={current} isNow />
      {first && (
        <Items
          title={say('schedule.nextWhen', { when: formatUntil(first.startsAt, timeZone, now) })}
          items={next}
        />
      )}
      {current.length === 0 && !first && <p>{say('demo.nothingFollows')}</p>}
    </section>
  );
}

function Items({ title, items, isNow }: { title: string; items: readonly DemoItem[]; isNow?: boolean }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 data-now={isNow || undefined}>{title}</h3>
      <List>
        {items.map((item) => (
          <li key={item.id}>
            <strong>
              <bdi>{item.title}</bdi>
            </strong>
            <span>
              {formatTimeRange(item.startTime, item.endTime)}
              {item.location && (
                <>
                  {' · '}
                  <bdi>{item.location}</bdi>
                </>
              )}
              {' · '}
              <bdi>{listAudienceNames(item)?.join(', ') ?? say('demo.everyone')}</bdi>
            </span>
          </li>
        ))}
      </List>
    </>
  );
}
