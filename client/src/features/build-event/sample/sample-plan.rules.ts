import type { Template } from '@daysheet/shared/events/event-templates.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { limitRepeat } from '../build-event.rules.ts';
import { resolveSampleAudience } from './sample-audience.rules.ts';
import { placeItems, toSampleFields } from './sample-days.rules.ts';
import type { NewItem } from '../../schedule/items/meanwhile/item-many.hooks.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type PlanRole = { id: string; roleName: string; openToNewcomers: boolean };

/** A sample's items on the days of an existing event; `left` are those whose roles it does not have. */
export function buildSamplePlan(template: Template, dates: Dates, roles: readonly PlanRole[]) {
  const known = roles.map(({ id, roleName, openToNewcomers }) => ({ id, roleName, isOpen: openToNewcomers }));
  const items: NewItem[] = [];
  const left: string[] = [];
  for (const { day, repeat, item } of placeItems(template, dates)) {
    const audience = resolveSampleAudience(item.roles ?? [], known, template);
    if (!audience) {
      left.push(item.title);
      continue;
    }
    items.push({
      ...toSampleFields(item),
      eventDate: addDays(dates.startDate, day),
      repeat: limitRepeat(repeat, item.start, dates),
      assignmentType: 'roles',
      roleIds: audience.roleIds,
      attendeeIds: [],
    });
  }
  return { items, left };
}
