import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Note } from '../../../../ui/note.tsx';
import { List } from '../../../../ui/lists/list.tsx';
import { useMembers } from '../../../members/members.hooks.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import classes from './item-late-field.module.css';

type HiddenFromFieldProps = { form: ItemForm; eventId: string; item: ScheduleItem | undefined };

const describeCount = (count: number) =>
  count === 0 ? 'nobody' : count === 1 ? '1 person' : `${count} people`;

/** The fellow hosts from whom an item is hidden as a surprise. Nothing if the host plans alone. */
export function HiddenFromField({ form, eventId, item }: HiddenFromFieldProps) {
  const { data } = useMembers(eventId);
  const chosen = form.values.hiddenFrom ?? item?.hiddenFrom ?? [];
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const others = data ? [data.owner, ...data.members].filter(({ isYou }) => !isYou) : [];
  if (others.length === 0) return null;
  const toggle = (userId: string, isHidden: boolean) =>
    form.setFieldValue(
      'hiddenFrom',
      isHidden ? [...chosen, userId] : chosen.filter((other) => other !== userId),
    );
  return (
    <div className={classes.late}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          Hide from{!isOpen && <span className={classes.value}>: {describeCount(chosen.length)}</span>}
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
      </button>
      <div id={id} hidden={!isOpen} className={classes.choices} role="group" aria-label="Hide from">
        <List>
          {others.map(({ userId, name }) => (
            <li key={userId}>
              <Checkbox
                className={classes.choice}
                label={<bdi>{name}</bdi>}
                checked={chosen.includes(userId)}
                onChange={(change) => toggle(userId, change.currentTarget.checked)}
              />
            </li>
          ))}
        </List>
        <Note size={15}>
          They find it on none of their screens. Guests see it as their roles say: whoever is also a guest
          sees it there, if it is for them.
        </Note>
      </div>
    </div>
  );
}
