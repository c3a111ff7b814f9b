import { Button, Checkbox, TextInput, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { deliveryReasons } from '@daysheet/shared/messages/invitations.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { type Recipient, searchPeople, findLeftOutReason } from './choice.rules.ts';
import classes from './recipients-field.module.css';

type PeoplePickerProps = {
  people: readonly Recipient[];
  picked: readonly string[];
  isOwnApp: boolean;
  onToggle: (attendeeId: string) => void;
  onPick: (attendeeIds: string[]) => void;
};

function formatStanding({ isJoined, isInvited, isWaiting }: Recipient): string {
  if (isJoined) return 'Joined';
  if (isInvited) return 'Invited';
  return isWaiting ? 'In the outbox' : 'On the list';
}

/** Picks people one by one, out of thousands. */
export function PeoplePicker({ people, picked, isOwnApp, onToggle, onPick }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchPeople(people, wanted), [people, wanted]);
  const chosen = useMemo(() => new Set(picked), [picked]);
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        aria-label="Search people"
        placeholder="Search by name or address"
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={attendeeNameMaxLength}
        autoComplete="off"
        dir="auto"
        value={search}
        onChange={(change) => setSearch(change.currentTarget.value)}
        onKeyDown={(key) => {
          if (key.key === 'Enter') key.preventDefault();
        }}
      />
      <div className={classes.picks}>
        <span>{chosen.size.toLocaleString('en')} chosen</span>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={found.length === 0}
          onClick={() => onPick([...new Set([...picked, ...found.map(({ attendeeId }) => attendeeId)])])}
        >
          {wanted.trim() === '' ? 'Choose all' : `Choose these ${found.length.toLocaleString('en')}`}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={picked.length === 0} onClick={() => onPick([])}>
          Choose none
        </Button>
      </div>
      {found.length === 0 ? (
        <p className={classes.none} role="status">
          {people.length === 0 ? 'No attendees yet.' : 'Nobody with that name.'}
        </p>
      ) : (
        <WindowedList
          key={wanted}
          label="Attendees"
          items={found}
          getItemKey={({ attendeeId }) => attendeeId}
          rowHeight={3.25}
          rowsShown={5.5}
        >
          {(person) => {
            const reason = findLeftOutReason(person, isOwnApp);
            return (
              <Checkbox
                className={classes.option}
                checked={chosen.has(person.attendeeId)}
                onChange={() => onToggle(person.attendeeId)}
                label={
                  <span className={classes.out}>
                    <bdi className={classes.name}>{person.name}</bdi>
                    <span className={classes.why} data-problem={reason ? true : undefined}>
                      {reason
                        ? deliveryReasons[reason]
                        : `${person.address ?? ''} · ${formatStanding(person)}`}
                    </span>
                  </span>
                }
              />
            );
          }}
        </WindowedList>
      )}
    </Stack>
  );
}
