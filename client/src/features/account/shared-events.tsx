import { errorTexts } from '@daysheet/shared/errors.ts';
import { Checkbox } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { Callout } from '../../ui/callout.tsx';
import { List } from '../../ui/lists/list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { useSharedEvents } from './account.hooks.ts';

/** A few are enough to recognise; the host finds all of them among their events. */
const shownAtOnce = 8;

type SharedEventsProps = {
  /** The ids that were ticked; null if none were. */
  chosenIds: readonly string[] | null;
  onChoose: (ids: string[] | null) => void;
};

/** The events that others are in, and whether they are deleted too. */
export function SharedEvents({ chosenIds, onChoose }: SharedEventsProps) {
  const { data, isError, isFetching, refetch } = useSharedEvents();
  if (isError)
    return (
      <ErrorState
        compact
        order={3}
        title="Error"
        message="The events that others are in could not be read. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Loading label="Loading events..." />;
  const ids = data.map(({ id }) => id);
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
        checked={chosenIds !== null && ids.every((id) => chosenIds.includes(id))}
        onChange={(event) => onChoose(event.currentTarget.checked ? ids : null)}
      />
    </Callout>
  );
}
