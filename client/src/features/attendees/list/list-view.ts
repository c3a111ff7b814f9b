import {
  answerFilters,
  attendeeNameMaxLength,
  attendeeSorts,
  attendeeStandings,
  householdFilters,
} from '@daysheet/shared/attendees.ts';
import { idSchema } from '@daysheet/shared/ids.schemas.ts';
import { z } from 'zod';

/** What part of the list is looked at; it stands in the URL, the usual left out. */
export const listViewSchema = z.object({
  q: z.string().max(attendeeNameMaxLength).optional().catch(undefined),
  role: idSchema.optional().catch(undefined),
  status: z.enum(attendeeStandings).optional().catch(undefined),
  household: z.enum(householdFilters).optional().catch(undefined),
  answer: z.enum(answerFilters).optional().catch(undefined),
  sort: z.enum(attendeeSorts).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type ListView = z.infer<typeof listViewSchema>;

export const isFiltered = ({ q, role, status, household, answer }: ListView) =>
  Boolean(q ?? role ?? status ?? household ?? answer);

/** Without the filter by a role that is gone: nobody can have it. */
export const withoutGoneRole = (view: ListView, roles: readonly { id: string }[] | undefined): ListView =>
  !view.role || !roles || roles.some(({ id }) => id === view.role)
    ? view
    : { ...view, role: undefined, page: undefined };
