import { errorTexts } from '@daysheet/shared/errors.ts';
import { Checkbox } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { Callout } from '../../ui/callout.tsx';
import { List } from '../../ui/lists/list.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { useSharedEvents } from './account.hooks.ts';

/** A few are enough to know which are meant; all of them are among one's events. */
const shownAtOnce = 8;

type SharedEventsProps = { isMeant: boolean; onMeant: (isMeant: boolean) => void };

/** Which events others are in, and what becomes of these. */
export function SharedEvents({ isMeant, onMeant }: SharedEventsProps) {
  const { data = [] } = useSharedEvents();
  const shown = data.slice(0, shownAtOnce);
  const left = data.length - shown.length;
  return (
    <Callout>
      <div role="status">{errorTexts['account.shared_events'].message}</div>
      <List aria-label="Events that others are in">
        {shown.map(({ id, name, members }) => (
          <li key={id}>
            <TextLink to="/event-dashboard/$eventId" params={{ eventId: id }} search={{ tab: 'manage' }}>
              <bdi>{name}</bdi>
            </TextLink>
            , with {formatCount(members, 'other person', 'other people')}
          </li>
        ))}
      </List>
      {left > 0 && <p>and {formatCount(left, 'more event')}</p>}
      <Checkbox
        mt="sm"
        label="Delete these events for everybody in them"
        checked={isMeant}
        onChange={(event) => onMeant(event.currentTarget.checked)}
      />
    </Callout>
  );
}
