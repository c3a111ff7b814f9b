import { TextInput } from '@mantine/core';
import {
  attendeeForm,
  openedAttendee,
  type OpenedAttendee,
} from '@daysheet/shared/attendees/attendees.schemas.ts';
import { useZodForm } from '../../../lib/form.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { RoleSelect } from '../../roles/role-select.tsx';
import classes from './attendee-fields.module.css';

export type AttendeeField = keyof OpenedAttendee;
type Values = Record<AttendeeField, string>;

export const attendeeLabels: Values = {
  name: 'Name',
  roleId: 'Role',
  email: 'Email',
  phone: 'Phone',
  hint: 'Hint',
};

const mapFields = (toValue: (field: AttendeeField) => string): Values => {
  const values = { ...attendeeLabels };
  for (const field of openedAttendee.keyof().options) values[field] = toValue(field);
  return values;
};

export const noAttendee = mapFields(() => '');
/** The values of the fields for a person. */
export const toAttendeeValues = (held: { [Field in AttendeeField]?: string | null | undefined }): Values =>
  mapFields((field) => held[field] ?? '');

/** `draftName` names the stored draft: that of a person, or of a new person in an event. */
export function useAttendeeForm(initialValues: Values, draftName: string) {
  return useZodForm(attendeeForm, { draftName, initialValues });
}

/** docs/specification.md, section 8: 'Validation Error' for name or role. */
export function showInvalid(errors: Record<string, unknown>): void {
  const message = errors['name'] ?? errors['roleId'];
  if (typeof message === 'string') showToast({ title: 'Validation Error', message, kind: 'problem' });
}

type AttendeeFieldsProps = {
  eventId: string;
  form: ReturnType<typeof useAttendeeForm>;
  /** What is wrong with the stored address; not shown once the address is edited. */
  problems?: { email?: string | undefined; phone?: string | undefined };
};

export function AttendeeFields({ eventId, form, problems = {} }: AttendeeFieldsProps) {
  const text = (field: keyof Values) => {
    const { value, ...rest } = form.getInputProps(field);
    const problem = (field === 'email' || field === 'phone') && !form.isDirty(field) && problems[field];
    return { ...rest, value: value ?? '', error: rest.error ?? problem };
  };
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label={attendeeLabels.name}
        data-autofocus
        autoComplete="off"
        dir="auto"
        {...text('name')}
      />
      <div className={classes.wide}>
        <RoleSelect eventId={eventId} label={attendeeLabels.roleId} {...form.getInputProps('roleId')} />
      </div>
      <TextInput
        label={attendeeLabels.email}
        placeholder="Optional"
        type="email"
        autoComplete="off"
        {...text('email')}
      />
      <TextInput
        label={attendeeLabels.phone}
        placeholder="Optional"
        type="tel"
        autoComplete="off"
        {...text('phone')}
      />
      <TextInput
        label={attendeeLabels.hint}
        placeholder="Optional: the aunt"
        description="Guests see it beside the name: tells two Marys apart."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        dir="auto"
        className={classes.wide}
        {...text('hint')}
      />
    </div>
  );
}
