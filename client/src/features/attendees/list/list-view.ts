import { type AttendeeFilters, attendeeFilters } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { attendeeNameMaxLength, attendeeSorts } from '@daysheet/shared/attendees/attendees.ts';
import { z } from 'zod';

const { roleId, standing, household, answer } = attendeeFilters.shape;

/** What part of the list is looked at; it stands in the URL, the usual left out. */
export const listViewSchema = z.object({
  q: z.string().max(attendeeNameMaxLength).optional().catch(undefined),
  role: roleId.catch(undefined),
  status: standing.catch(undefined),
  household: household.catch(undefined),
  answer: answer.catch(undefined),
  sort: z.enum(attendeeSorts).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type ListView = z.infer<typeof listViewSchema>;

/** The same as the server takes it. */
export const toFilters = ({
  q,
  role,
  status,
  sort: _sort,
  page: _page,
  ...more
}: ListView): AttendeeFilters => ({
  search: q,
  roleId: role,
  standing: status,
  ...more,
});

export const isFiltered = (view: ListView) => Object.values(toFilters(view)).some(Boolean);

/** Without the filter by a role that is gone: nobody can have it. */
export const withoutGoneRole = (view: ListView, roles: readonly { id: string }[] | undefined): ListView =>
  !view.role || !roles || roles.some(({ id }) => id === view.role)
    ? view
    : { ...view, role: undefined, page: undefined };
