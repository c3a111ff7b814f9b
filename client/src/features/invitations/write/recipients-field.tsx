import { RoleMark } from '../../../ui/role-mark.tsx';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { choiceLabels } from '../invitations.texts.ts';
import {
  type RecipientChoice,
  type ChoiceKind,
  choiceKinds,
  choosePeople,
  type Recipients,
  type RecipientSplit,
} from './choice.rules.ts';
import classes from './recipients-field.module.css';
import { LeftOutPeople } from './left-out-people.tsx';
import { PeoplePicker } from './people-picker.tsx';

type RecipientsFieldProps = {
  eventId: string;
  recipients: Recipients;
  roles: readonly Role[];
  choice: RecipientChoice;
  onChange: (choice: RecipientChoice) => void;
  split: RecipientSplit;
  isOwnApp: boolean;
  error: string | undefined;
};

const toggleValue = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** The recipients, and those of them who are left out. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { eventId, recipients, roles, choice, onChange, split, isOwnApp, error } = props;
  const { people } = recipients;
  const countPeople = (kind: ChoiceKind) => choosePeople(people, { ...choice, kind }).length;
  const options = choiceKinds.map((kind) => ({
    value: kind,
    label: choiceLabels[kind],
    ...(kind === 'role' || kind === 'hand' ? {} : { count: countPeople(kind) }),
  }));
  const heldRoles = roles.filter(({ id }) => people.some(({ roleId }) => roleId === id));
  const { length: reached } = split.reached;
  const isAllDone = choice.kind === 'not_invited' && people.some((one) => one.isInvited || one.isWaiting);
  return (
    <section className={classes.field} aria-label="Recipients" data-invalid={error ? true : undefined}>
      <PillChoice
        legend="Who gets it"
        value={choice.kind}
        options={options}
        onChange={(kind) => onChange({ ...choice, kind })}
      />
      {choice.kind === 'role' && (
        <PillChoice
          legend="Roles"
          isLegendHidden
          values={choice.roleIds}
          options={heldRoles.map(({ id, roleName, color }) => ({
            value: id,
            label: (
              <>
                <RoleMark role={{ color }} /> {roleName}
              </>
            ),
            count: people.filter(({ roleId }) => roleId === id).length,
          }))}
          onToggle={(id) => onChange({ ...choice, roleIds: toggleValue(choice.roleIds, id) })}
        />
      )}
      {choice.kind === 'hand' && (
        <PeoplePicker
          people={people}
          picked={choice.picked}
          isOwnApp={isOwnApp}
          onToggle={(id) => onChange({ ...choice, picked: toggleValue(choice.picked, id) })}
          onPick={(picked) => onChange({ ...choice, picked })}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p className={classes.sum} role="status">
        {reached === 0 &&
          (isAllDone ? 'Everybody who can be reached has been written to.' : 'Nobody gets it.')}
        {reached > 0 && (
          <>
            <strong>{reached.toLocaleString('en')}</strong>{' '}
            {reached === 1 ? 'person gets it.' : 'people get it.'}
          </>
        )}
      </p>
      <LeftOutPeople eventId={eventId} leftOut={split.leftOut} />
    </section>
  );
}
