import { builtPeopleMax } from '@daysheet/shared/events/event-build.ts';
import { toRoleNameKey, roleNameMaxLength } from '@daysheet/shared/attendees/roles.ts';
import { singleLine } from '@daysheet/shared/lib/text.schemas.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { createId } from '../../../lib/ids.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import classes from '../event-setup.module.css';
import { listChosenMembers, type FamilyValues, findKeysWithTakenName } from './family-members.rules.ts';
import { onEnter } from '../on-enter.ts';
import { RemovableRow } from './removable-row.tsx';
import { familyMembers } from './setup-choices.ts';

type FamilyMembersFieldProps = {
  values: FamilyValues & { customName: string };
  onChange: (patch: Partial<FamilyValues & { customName: string }>) => void;
};

const takenText = 'Somebody has this name already.';
const memberName = singleLine(roleNameMaxLength);

export function FamilyMembersField({ values, onChange }: FamilyMembersFieldProps) {
  const { members, names, custom, customName } = values;
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const taken = findKeysWithTakenName(values);
  const toggle = (key: string, isChosen: boolean) =>
    onChange({ members: isChosen ? [...members, key] : members.filter((other) => other !== key) });

  const add = () => {
    field.current?.focus();
    const name = memberName.safeParse(customName).data;
    if (!name) return;
    const isTaken = listChosenMembers(values).some(
      (member) => toRoleNameKey(member.name) === toRoleNameKey(name),
    );
    if (isTaken) setError(takenText);
    else onChange({ custom: [...custom, { id: createId(), name }], customName: '' });
  };

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Family Members</legend>
      <Note size={13}>Choose who takes part, and call them what you call them.</Note>
      <List className={classes.rows}>
        {familyMembers.map(({ key, label }) => (
          <ListedMember
            key={key}
            label={label}
            isChosen={members.includes(key)}
            name={names[key] ?? ''}
            error={taken.includes(key) && takenText}
            onToggle={(isChosen) => toggle(key, isChosen)}
            onRename={(name) => onChange({ names: { ...names, [key]: name } })}
          />
        ))}
        {custom.map(({ id, name }) => (
          <RemovableRow
            key={id}
            name={name}
            note={taken.includes(id) && takenText}
            onRemove={() => {
              onChange({ custom: custom.filter((other) => other.id !== id) });
              field.current?.focus();
            }}
          />
        ))}
      </List>
      <div className={classes.add}>
        <TextInput
          ref={field}
          label="Custom Member"
          placeholder="Aunt Rosa"
          dir="auto"
          autoComplete="off"
          maxLength={roleNameMaxLength}
          value={customName}
          onChange={(change) => {
            setError(undefined);
            onChange({ customName: change.currentTarget.value });
          }}
          onKeyDown={(press) => onEnter(press, add)}
          error={error}
        />
        <Button variant="default" onClick={add} disabled={custom.length + members.length >= builtPeopleMax}>
          Add Member
        </Button>
      </div>
    </fieldset>
  );
}

type ListedMemberProps = {
  label: string;
  isChosen: boolean;
  name: string;
  error: string | false;
  onToggle: (isChosen: boolean) => void;
  onRename: (name: string) => void;
};

function ListedMember({ label, isChosen, name, error, onToggle, onRename }: ListedMemberProps) {
  return (
    <li className={classes.member}>
      <Checkbox
        className={classes.box}
        label={label}
        checked={isChosen}
        onChange={(change) => onToggle(change.currentTarget.checked)}
      />
      {isChosen && (
        <TextInput
          aria-label={`Name of ${label}`}
          placeholder={label}
          dir="auto"
          autoComplete="off"
          maxLength={roleNameMaxLength}
          value={name}
          onChange={(change) => onRename(change.currentTarget.value)}
          error={error}
        />
      )}
    </li>
  );
}
