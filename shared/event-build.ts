import { z } from 'zod';
import { attendeeNameMaxLength } from './attendees.ts';
import { checkDates, eventFields, eventTypes } from './events.ts';
import { idSchema } from './ids.ts';
import { roleDescriptionMaxLength, roleNameMaxLength, rolesMax } from './roles.ts';
import {
  itemDescriptionMaxLength,
  itemLocationMaxLength,
  itemTitleMaxLength,
  notificationMinutesMax,
} from './schedule.ts';
import { repeatSchema } from './recurrence.ts';
import { emptyAsNull, multiLine, singleLine } from './text.ts';
import { plainDateSchema, plainTimeSchema } from './time.ts';

/** A first draft is a starting point: more than this is a schedule, and comes later. */
export const builtItemsMax = 500;
export const builtPeopleMax = 100;

const roleSchema = z.object({
  id: idSchema,
  roleName: singleLine(roleNameMaxLength).pipe(z.string().min(1, 'Please enter a name for the role.')),
  description: emptyAsNull(multiLine(roleDescriptionMaxLength)),
});

const personSchema = z.object({
  id: idSchema,
  name: singleLine(attendeeNameMaxLength).pipe(z.string().min(1, 'Name is required.')),
  roleId: idSchema,
});

const itemSchema = z.object({
  id: idSchema,
  title: singleLine(itemTitleMaxLength).pipe(z.string().min(1, 'Please enter a title.')),
  description: emptyAsNull(multiLine(itemDescriptionMaxLength)),
  location: emptyAsNull(singleLine(itemLocationMaxLength)),
  eventDate: plainDateSchema,
  repeat: repeatSchema.nullable().default(null),
  startTime: plainTimeSchema,
  endTime: plainTimeSchema.nullable().default(null),
  notificationMinutes: z.number().int().min(0).max(notificationMinutesMax).nullable(),
  /** Of `roles` above. None means everyone. */
  roleIds: z.array(idSchema).max(rolesMax),
});

/** A whole event at once: from a template, or from what was chosen in its set-up. */
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
    checkDates(event, (message) => context.addIssue({ code: 'custom', path: ['endDate'], message }));
    for (const [index, { eventDate }] of event.items.entries()) {
      if (eventDate >= event.startDate && eventDate <= event.endDate) continue;
      const message = 'Choose one of the days of the event.';
      context.addIssue({ code: 'custom', path: ['items', index, 'eventDate'], message });
    }
    const names = event.roles.map(({ roleName }) => roleName.toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const message = 'There is a role with this name already.';
      context.addIssue({ code: 'custom', path: ['roles', index, 'roleName'], message });
    }
  });
