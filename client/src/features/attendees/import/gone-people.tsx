import { Checkbox, Stack } from '@mantine/core';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { Note } from '../../../ui/note.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import classes from './import-preview.module.css';
import { describePerson } from './import.texts.ts';

type GonePeopleProps = {
  people: readonly ListedPerson[];
  ids: readonly string[];
  removed: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** People who are on the event's list and not in the file: each stays, unless the host ticks them. */
export function GonePeople({ people, ids, removed, onToggle }: GonePeopleProps) {
  const isPhone = useIsPhone();
  const isGone = new Set(ids);
  const gone = people.filter(({ id }) => isGone.has(id));
  return (
    <Stack gap="xs">
      <Note>They stay on the list. Tick whom the import should take off; undoing it puts them back.</Note>
      <WindowedList
        label="No longer on my list"
        items={gone}
        getItemKey={({ id }) => id}
        rowHeight={isPhone ? 5.5 : 3}
      >
        {(person) => (
          <Checkbox
            className={classes.gone ?? ''}
            label={<bdi>{describePerson(person)}</bdi>}
            checked={removed.has(person.id)}
            onChange={() => onToggle(person.id)}
          />
        )}
      </WindowedList>
    </Stack>
  );
}
