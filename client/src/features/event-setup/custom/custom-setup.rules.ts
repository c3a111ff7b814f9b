import { errorTexts } from '@daysheet/shared/errors.ts';
import { builtItemsMax } from '@daysheet/shared/events/event-build.ts';
import { createEventInput } from '@daysheet/shared/events/events.schemas.ts';
import { getWeekdayName } from '@daysheet/shared/schedule/recurrence.ts';
import {
  roleDescriptionMaxLength,
  toRoleNameKey,
  roleNameMaxLength,
  rolesMax,
} from '@daysheet/shared/attendees/roles.ts';
import {
  defaultNotificationMinutes,
  itemDescriptionMaxLength,
  itemTitleMaxLength,
} from '@daysheet/shared/schedule/schedule.ts';
import { z } from 'zod';
import { getBrowserTimeZone } from '../../../lib/dates/dates.ts';
import { createId } from '../../../lib/ids.ts';
import { type BuildEventInput, computeOngoingEnd } from '../../build-event/build-event.rules.ts';
import { buildWeekly } from '../../build-event/build-repeat.rules.ts';
import { customActivityText, customRoleText, computeTimes } from '../choices/setup-choices.rules.ts';
import { checkDates, typedCount, typedEvent } from '../../events/setup/setup.rules.ts';

export const customKinds = [
  { value: 'one-time', label: 'One-time' },
  { value: 'multi-day', label: 'Multi-day' },
  { value: 'ongoing', label: 'Ongoing' },
] as const;
const customKind = z.enum(['one-time', 'multi-day', 'ongoing']);

const { name, description, startDate, endDate, timeZone } = createEventInput.shape;

export const customForm = z
  .object({
    kind: customKind,
    name,
    description,
    startDate,
    endDate: z.union([z.literal(''), endDate]),
    timeZone,
    attendeeCount: typedCount,
  })
  .superRefine(({ kind, ...dates }, context) =>
    checkDates(kind === 'multi-day' ? dates : { ...dates, endDate: '' }, (field, message) =>
      context.addIssue({ code: 'custom', path: [field], message }),
    ),
  );

/** A custom role or activity. */
const customPart = z.object({ id: z.string(), name: z.string(), description: z.string() });
export type CustomPart = z.infer<typeof customPart>;

export const createPart = (): CustomPart => ({ id: createId(), name: '', description: '' });

/** What can be added by name: its label in the form, and its bounds. */
export type CustomPartKind = {
  legend: string;
  /** 'Role': 'Role Name', 'Role Description', 'Add Role'. */
  noun: string;
  placeholder: string;
  nameMaxLength: number;
  descriptionMaxLength: number;
  max: number;
  /** The error where two of one name cannot be told apart. */
  takenText?: string;
};

export const customRoles: CustomPartKind = {
  legend: 'Custom Roles',
  noun: 'Role',
  placeholder: 'Helpers',
  nameMaxLength: roleNameMaxLength,
  descriptionMaxLength: roleDescriptionMaxLength,
  max: rolesMax - 1,
  takenText: errorTexts['roles.name_taken'].message,
};

export const customActivities: CustomPartKind = {
  legend: 'Custom Activities',
  noun: 'Activity',
  placeholder: 'Opening words',
  nameMaxLength: itemTitleMaxLength,
  descriptionMaxLength: itemDescriptionMaxLength,
  max: builtItemsMax - 1,
};

/** The values while they are typed, complete or not. */
export const customDraftShape = z.object({
  id: z.string(),
  values: typedEvent.extend({ kind: customKind, description: z.string() }),
  roles: z.array(customPart),
  pendingRole: customPart,
  activities: z.array(customPart),
  pendingActivity: customPart,
});

export const emptyCustom = (): z.infer<typeof customDraftShape> => ({
  id: createId(),
  values: {
    kind: 'one-time',
    name: '',
    description: '',
    startDate: '',
    endDate: '',
    timeZone: getBrowserTimeZone(),
    attendeeCount: '',
  },
  roles: [],
  pendingRole: createPart(),
  activities: [],
  pendingActivity: createPart(),
});

/** A part that is typed but not added yet counts as added: otherwise it would be lost. */
export const withPending = (parts: readonly CustomPart[], pending: CustomPart): CustomPart[] =>
  pending.name.trim() ? [...parts, pending] : [...parts];

export const isNameTaken = (parts: readonly CustomPart[], partName: string): boolean =>
  parts.some((other) => toRoleNameKey(other.name.trim()) === toRoleNameKey(partName.trim()));

/**
 * The input of `events.build`: an activity is a first draft on the first day, one after the other; in an ongoing event it
 * repeats each week on that weekday.
 */
export function buildCustomEvent(
  id: string,
  { kind, ...values }: z.output<typeof customForm>,
  roles: readonly CustomPart[],
  activities: readonly CustomPart[],
): BuildEventInput {
  const { startDate: first, endDate: last } = values;
  const ends = { 'one-time': first, 'multi-day': last || first, ongoing: computeOngoingEnd(first) };
  return {
    ...values,
    id,
    eventType: 'custom',
    endDate: ends[kind],
    roles: roles.map((role) => ({
      id: role.id,
      roleName: role.name,
      description: role.description.trim() || customRoleText,
    })),
    people: [],
    items: activities.map((activity, index) => ({
      id: activity.id,
      title: activity.name,
      description: activity.description.trim() || customActivityText,
      eventDate: first,
      repeat: kind === 'ongoing' ? buildWeekly([getWeekdayName(first)]) : null,
      ...computeTimes(index),
      notificationMinutes: defaultNotificationMinutes,
      roleIds: [],
    })),
  };
}
