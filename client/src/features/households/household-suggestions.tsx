import { Button } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { Banner } from '../../ui/banner.tsx';
import { List } from '../../ui/lists/list.tsx';
import { usePutTogether, useRefuseSuggestion, useSuggestions } from './households.hooks.ts';
import classes from './household-suggestions.module.css';

type Suggestion = NonNullable<ReturnType<typeof useSuggestions>['data']>[number];

/** People who may be a household, by surname and address: the host says whether they are. */
export function HouseholdSuggestions({ eventId }: { eventId: string }) {
  const { data = [] } = useSuggestions(eventId);
  if (data.length === 0) return null;
  const says = formatCount(data.length, 'likely household');
  return (
    <Banner name={`households ${eventId}`} says={says} how="Look" className={classes.suggestions}>
      <List gap={8}>
        {data.map((suggestion) => (
          <SuggestionLine key={suggestion.key} eventId={eventId} suggestion={suggestion} />
        ))}
      </List>
    </Banner>
  );
}

function SuggestionLine({ eventId, suggestion }: { eventId: string; suggestion: Suggestion }) {
  const together = usePutTogether(eventId, () => undefined);
  const refuse = useRefuseSuggestion(eventId);
  const { name, people, key } = suggestion;
  const names = people.map((person) => person.name).join(', ');
  return (
    <li className={classes.line}>
      <bdi className={classes.names}>{names}</bdi>
      <span>
        <Button
          variant="default"
          size="compact-sm"
          loading={together.isRunning}
          aria-label={`Put together: ${names}`}
          onClick={() =>
            together.create(
              name,
              people.map(({ id }) => id),
            )
          }
        >
          Put together
        </Button>{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Not a household: ${names}`}
          onClick={() => refuse(key)}
        >
          Not a household
        </Button>
      </span>
    </li>
  );
}
