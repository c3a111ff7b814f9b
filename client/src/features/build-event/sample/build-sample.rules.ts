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

/** A draft's roles in the form that its sample needs. */
const toAudienceRoles = (roles: readonly DraftRole[], template: Template): AudienceRole[] =>
  roles.map(({ id, from, roleName }) => ({
    id,
    roleName,
    sampleName: template.roles.find(({ name }) => toSampleKey(name) === from)?.name,
    isOpen: startsOpenToNewcomers(roleName),
  }));

/** The sample items laid over the event's real days. An item whose roles are all gone is left out: everyone would see it. */
function layItems(template: Template, roles: readonly DraftRole[], values: DraftValues): DraftItem[] {
  const known = toAudienceRoles(roles, template);
  return placeItems(template, values).flatMap(({ day, repeat, item }) => {
    const audience = resolveSampleAudience(item.roles ?? [], known, template);
    if (!audience) return [];
    return createDraftItem({ ...toSampleFields(item), day, repeat, roleIds: audience.roleIds });
  });
}

/** The draft with its sample: missing roles are added, the sample's items replace those that were there. */
export function withSample(draft: BuildDraft, template: Template): BuildDraft {
  const used = new Set(
    [...template.days.flatMap(({ items }) => items), ...(template.weekly ?? [])].flatMap(
      ({ roles = [] }) => roles,
    ),
  );
  const known = new Set(draft.roles.map(({ roleName }) => toRoleNameKey(roleName)));
  // Existing roles stay as they are: only those that the items name are added.
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

/** After a change of the roles: an unedited sample follows them, such as 'Guests' under another name. */
export const withRolesFollowed = (draft: BuildDraft, template: Template): BuildDraft =>
  draft.isSample ? { ...draft, items: layItems(template, draft.roles, draft.values) } : draft;

/** New values at the top: an unedited sample follows the dates; of other items those that repeat do. */
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
