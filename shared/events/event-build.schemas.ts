import { z } from 'zod';
import { attendeeNameSchema } from '../attendees/attendees.schemas.ts';
import { checkDates, eventFields } from './events.schemas.ts';
import { eventTypes } from './event-types.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { isInEvent } from '../schedule/nights.ts';
import { rolesReasons } from '../reasons/roles.ts';
import { scheduleReasons } from '../reasons/schedule.ts';
import { roleFields } from '../attendees/roles.schemas.ts';
import { toRoleNameKey, rolesMax } from '../attendees/roles.ts';
import { itemFields } from '../schedule/schedule.schemas.ts';
import { plainTimeSchema } from '../lib/time.schemas.ts';
import { builtItemsMax, builtPeopleMax } from './event-build.ts';

const { roleName, description: roleDescription } = roleFields;
const roleSchema = z.object({ id: idSchema, roleName, description: roleDescription });

const personSchema = z.object({ id: idSchema, name: attendeeNameSchema, roleId: idSchema });

/** An item is for `roleIds` of the `roles` beside it; none means everyone. */
const { assignmentType: _roles, attendeeIds: _nobody, ...builtItemFields } = itemFields;
const itemSchema = z.object({
  id: idSchema,
  ...builtItemFields,
  startTime: plainTimeSchema,
  endTime: plainTimeSchema.nullable().default(null),
});

/** A whole event at once: from a template, or from the choices of its set-up. */
export const buildEventInput = z
  .object({
    id: idSchema,
    eventType: z.enum(eventTypes),
    ...eventFields,
    roles: z.array(roleSchema).max(rolesMax),
    people: z.array(personSchema).max(builtPeopleMax),
    items: z.array(itemSchema).max(builtItemsMax),
  })
  .superRefine((event, context) => {
    checkDates(event, context);
    for (const [index, item] of event.items.entries()) {
      if (isInEvent(item, event)) continue;
      const { message } = scheduleReasons['schedule.outside_dates'];
      context.addIssue({ code: 'custom', path: ['items', index, 'eventDate'], message });
    }
    const names = event.roles.map((role) => toRoleNameKey(role.roleName));
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const { message } = rolesReasons['roles.name_taken'];
      context.addIssue({ code: 'custom', path: ['roles', index, 'roleName'], message });
    }
  });
