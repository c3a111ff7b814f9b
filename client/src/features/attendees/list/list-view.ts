import { type AttendeeFilters, attendeeFilters } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { attendeeNameMaxLength, attendeeSorts } from '@daysheet/shared/attendees/attendees.ts';
import { z } from 'zod';

const { roleId, standing, household, answer } = attendeeFilters.shape;

/** The part of the list that is shown. It is stored in the URL, without the defaults. */
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

/** The view as the server's filters. */
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

/** The view without its filter by role if that role is gone: nobody can have it. */
export const withoutGoneRole = (view: ListView, roles: readonly { id: string }[] | undefined): ListView =>
  !view.role || !roles || roles.some(({ id }) => id === view.role)
    ? view
    : { ...view, role: undefined, page: undefined };
