import { startsOpenToNewcomers } from '@daysheet/shared/attendees/newcomers.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { guestsRole, type Template } from '@daysheet/shared/events/event-templates.ts';
import { createId } from '../../../lib/ids.ts';
import {
  type BuildDraft,
  type DraftItem,
  type DraftRole,
  type DraftValues,
  getStartDate,
  createDraftItem,
} from '../build-event.rules.ts';
import { withFirstDay } from '../build-repeat.rules.ts';
import { type AudienceRole, listOtherGuests, resolveSampleAudience } from './sample-audience.rules.ts';
import { placeItems, toSampleFields } from './sample-days.rules.ts';

const toSampleKey = (name: string) => `sample:${name}`;

/** A draft's roles as its sample looks at them. */
const toAudienceRoles = (roles: readonly DraftRole[], template: Template): AudienceRole[] =>
  roles.map(({ id, from, roleName }) => ({
    id,
    roleName,
    sampleName: template.roles.find(({ name }) => toSampleKey(name) === from)?.name,
    isOpen: startsOpenToNewcomers(roleName),
  }));

/** Sample items laid over the event's real days. One whose roles are all gone is left out: it would be everyone's. */
function layItems(template: Template, roles: readonly DraftRole[], values: DraftValues): DraftItem[] {
  const known = toAudienceRoles(roles, template);
  return placeItems(template, values).flatMap(({ day, repeat, item }) => {
    const audience = resolveSampleAudience(item.roles ?? [], known, template);
    if (!audience) return [];
    return createDraftItem({ ...toSampleFields(item), day, repeat, roleIds: audience.roleIds });
  });
}

/** The sample laid over a draft: the roles that are missing are added, its items replace what was there. */
export function withSample(draft: BuildDraft, template: Template): BuildDraft {
  const used = new Set(
    [...template.days.flatMap(({ items }) => items), ...(template.weekly ?? [])].flatMap(
      ({ roles = [] }) => roles,
    ),
  );
  const known = new Set(draft.roles.map(({ roleName }) => toRoleNameKey(roleName)));
  // Somebody's own roles stay as they are: only those that the items name are added to them.
  const hasGuests = listOtherGuests(toAudienceRoles(draft.roles, template), template).length > 0;
  const isWanted = (name: string) =>
    known.size === 0 || (used.has(name) && !(name === guestsRole && hasGuests));
  const missing = template.roles.filter(({ name }) => !known.has(toRoleNameKey(name)) && isWanted(name));
  const roles = [
    ...draft.roles,
    ...missing.map(({ name, description }) => ({
      id: createId(),
      from: toSampleKey(name),
      roleName: name,
      description,
    })),
  ];
  return { ...draft, roles, items: layItems(template, roles, draft.values), isSample: true };
}

/** After a change of the roles: an untouched sample follows them, such as 'Guests' who are called otherwise now. */
export const withRolesFollowed = (draft: BuildDraft, template: Template): BuildDraft =>
  draft.isSample ? { ...draft, items: layItems(template, draft.roles, draft.values) } : draft;

/** New values at the top: an untouched sample follows the dates, and of other items what repeats. */
export function withValues(draft: BuildDraft, values: DraftValues, template: Template): BuildDraft {
  const hasMoved = values.startDate !== draft.values.startDate || values.endDate !== draft.values.endDate;
  if (!hasMoved) return { ...draft, values };
  if (draft.isSample) return { ...draft, values, items: layItems(template, draft.roles, values) };
  const [from, to] = [getStartDate(draft.values), getStartDate(values)];
  const keepsWeekdays = template.weekly !== undefined;
  return {
    ...draft,
    values,
    items: draft.items.map((item) => withFirstDay(item, from, to, keepsWeekdays)),
  };
}
