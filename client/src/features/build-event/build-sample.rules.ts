import { roleNameKey } from '@daysheet/shared/roles.ts';
import type { Repeat } from '@daysheet/shared/recurrence.ts';
import { defaultNotificationMinutes } from '@daysheet/shared/schedule.ts';
import type { Template, TemplateDay, TemplateItem } from '@daysheet/shared/templates.ts';
import { newId } from '../../lib/ids.ts';
import {
  type BuildDraft,
  chosenLength,
  type DraftItem,
  type DraftRole,
  type DraftValues,
  firstDayOf,
  newDraftItem,
} from './build-event.rules.ts';
import { firstDay, weeklyOn, withFirstDay } from './build-repeat.rules.ts';

/** Where each sample day falls: in order, the ones that matter least left out of a short event. */
function placeDays(days: readonly TemplateDay[], values: DraftValues): [number, TemplateDay][] {
  const length = chosenLength(values) ?? days.length;
  const kept = days.filter(({ keep }) => keep <= length);
  return kept.map((day, index) => [day.isLast ? length - 1 : index, day]);
}

type Placed = { day: number; repeat: Repeat | null; item: TemplateItem };

function placeItems({ days, weekly = [] }: Template, values: DraftValues): Placed[] {
  const length = chosenLength(values) ?? Infinity;
  const repeating = weekly.map(({ weekdays, ...item }) => {
    const repeat = weeklyOn(weekdays);
    return { day: firstDay(repeat, firstDayOf(values), values), repeat, item };
  });
  return [
    ...placeDays(days, values).flatMap(([day, { items }]) =>
      items.map((item) => ({ day, repeat: null, item })),
    ),
    ...repeating.filter(({ day }) => day < length),
  ];
}

/** Sample items laid over the event's real days. One whose roles are all gone is left out: it would be everyone's. */
function layItems(template: Template, roles: readonly DraftRole[], values: DraftValues): DraftItem[] {
  const idOf = new Map(roles.map(({ id, from, roleName }) => [from ?? roleNameKey(roleName), id]));
  return placeItems(template, values).flatMap(({ day, repeat, item }) => {
    const { start, end, title, location, description, roles: names = [], notify } = item;
    const roleIds = names.flatMap((name) => idOf.get(sampleOf(name)) ?? idOf.get(roleNameKey(name)) ?? []);
    if (names.length > 0 && roleIds.length === 0) return [];
    return newDraftItem({
      title,
      day,
      repeat,
      startTime: start,
      endTime: end ?? '',
      location: location ?? '',
      description: description ?? '',
      notificationMinutes: notify ?? defaultNotificationMinutes,
      roleIds,
    });
  });
}

const sampleOf = (name: string) => `sample:${name}`;

/** The sample laid over a draft: the roles that are missing are added, its items replace what was there. */
export function withSample(draft: BuildDraft, template: Template): BuildDraft {
  const used = new Set(
    [...template.days.flatMap(({ items }) => items), ...(template.weekly ?? [])].flatMap(
      ({ roles = [] }) => roles,
    ),
  );
  const known = new Set(draft.roles.map(({ roleName }) => roleNameKey(roleName)));
  // Somebody's own roles stay as they are: only those that the items name are added to them.
  const missing = template.roles.filter(
    ({ name }) => !known.has(roleNameKey(name)) && (known.size === 0 || used.has(name)),
  );
  const roles = [
    ...draft.roles,
    ...missing.map(({ name, description }) => ({
      id: newId(),
      from: sampleOf(name),
      roleName: name,
      description,
    })),
  ];
  return { ...draft, roles, items: layItems(template, roles, draft.values), isSample: true };
}

/** New values at the top: an untouched sample follows the dates, and of other items what repeats. */
export function withValues(draft: BuildDraft, values: DraftValues, template: Template): BuildDraft {
  const hasMoved = values.startDate !== draft.values.startDate || values.endDate !== draft.values.endDate;
  if (!hasMoved) return { ...draft, values };
  if (draft.isSample) return { ...draft, values, items: layItems(template, draft.roles, values) };
  const [from, to] = [firstDayOf(draft.values), firstDayOf(values)];
  const keepsWeekdays = template.weekly !== undefined;
  return {
    ...draft,
    values,
    items: draft.items.map((item) => withFirstDay(item, from, to, keepsWeekdays)),
  };
}
