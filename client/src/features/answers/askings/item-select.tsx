import { useDebouncedValue } from '@mantine/hooks';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useItemTitle } from './item-title.hooks.ts';
import type { EventDetails } from '../../events/events.hooks.ts';

type ItemSelectProps = {
  event: Pick<EventDetails, 'id' | 'startDate' | 'endDate'>;
  label: string;
  description?: string;
  /** Items that cannot be chosen, such as those that ask already. */
  without?: readonly string[];
  value: string | null;
  onChange: (itemId: string | null) => void;
  isOptional?: boolean;
  error?: ReactNode;
};

const searchDelayMilliseconds = 200;
/** The days listed before anything is typed: typing a name finds more. */
const daysListed = 30;

/** An item of the event: the items of the first days are listed, typing finds all. */
export function ItemSelect(props: ItemSelectProps) {
  const { event, label, description, without = [], value, onChange, isOptional, error } = props;
  const { id: eventId, startDate, endDate } = event;
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), searchDelayMilliseconds);
  const lastListed = addDays(startDate, daysListed);
  const listed = trpc.schedule.list.useQuery({
    eventId,
    from: startDate,
    to: lastListed < endDate ? lastListed : endDate,
  });
  const search = trpc.schedule.search.useQuery(
    { eventId, text },
    { enabled: text !== '', placeholderData: keepPreviousData },
  );
  const found =
    text === ''
      ? (listed.data ?? []).map((item) => ({ ...item, id: item.itemId }))
      : (search.data?.items ?? []);
  // The first date of a series stands for all of it.
  const once = [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
  const query = text === '' ? listed : search;
  return (
    <SearchSelect
      label={label}
      description={description}
      placeholder="Type or choose"
      choices={once
        .filter(({ id }) => !without.includes(id))
        .map(({ id, title, eventDate, startTime }) => ({
          value: id,
          label: title,
          detail: `${formatDayShort(eventDate)}, ${formatTime(startTime)}`,
        }))}
      filter={(choices) => [...choices]}
      onTyped={setTyped}
      isSearching={query.isPending || typed.trim() !== text}
      maxLength={attendeeNameMaxLength}
      nothing={query.error ? 'The items could not be read.' : 'No item is called that.'}
      value={value}
      valueLabel={useItemTitle(eventId, value)}
      isOptional={isOptional}
      onChange={(chosen) => onChange(chosen || null)}
      error={error}
    />
  );
}
