import type { TargetType } from '@daysheet/shared/notifications.ts';
import { countedPeople } from '../../lib/counted.ts';
import { errorText } from '../../lib/error-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PillChoice } from '../../ui/pill-choice.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { useRoles } from '../roles/roles.hooks.ts';
import { IndividualsField } from '../schedule/items/individuals-field.tsx';
import type { NotificationForm } from './notification-form.hooks.ts';
import classes from './notification-form.module.css';

const targets: { value: TargetType; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'role', label: 'Role' },
  { value: 'individual', label: 'Individual' },
];

type NotificationTargetProps = { event: EventDetails; notification: NotificationForm };

/** Whom it is for. What was chosen of the others is kept while one looks at them. */
export function NotificationTarget({ event, notification }: NotificationTargetProps) {
  const { form, people, choosePeople } = notification;
  const { attendeeCount } = event.readiness;
  const { targetType } = form.values;
  return (
    <div className={classes.group}>
      <PillChoice
        legend="Send to"
        options={targets}
        value={targetType}
        onChange={(to) => form.setFieldValue('targetType', to)}
      />
      {targetType === 'all' && (
        <p className={classes.note}>
          {attendeeCount === 0
            ? 'Nobody is on your list yet.'
            : `Everyone on your list: ${countedPeople(attendeeCount)}.`}
        </p>
      )}
      {targetType === 'role' && <RoleChoice eventId={event.id} form={form} />}
      {targetType === 'individual' && (
        <IndividualsField
          eventId={event.id}
          chosen={people}
          onChange={choosePeople}
          error={form.errors['attendeeIds']}
        />
      )}
    </div>
  );
}

type RoleChoiceProps = { eventId: string; form: NotificationForm['form'] };

function RoleChoice({ eventId, form }: RoleChoiceProps) {
  const roles = useRoles(eventId);
  if (roles.isError && !roles.data) {
    const text = errorText(roles.error, { title: 'Error', message: 'Failed to fetch roles' });
    return <ErrorState compact order={3} {...text} onRetry={() => void roles.refetch()} />;
  }
  const roleId = form.getInputProps('roleId');
  const options = roles.data?.map(({ id, roleName, attendeeCount }) => ({
    value: id,
    label: `${roleName} · ${countedPeople(attendeeCount)}`,
    also: roleName,
  }));
  return (
    <SearchSelect
      label="Role"
      placeholder={roles.data ? 'Choose a role' : 'Loading roles...'}
      choices={options ?? []}
      disabled={!options}
      nothing="No role has that name."
      {...roleId}
    />
  );
}
