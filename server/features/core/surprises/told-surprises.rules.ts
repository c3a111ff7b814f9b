import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/notifications.ts';

type Told = Record<'kind' | 'itemId' | 'changes', SQLWrapper>;

/**
 * What guests were told that says nothing of these items. A notice that tells of something else too is left out whole: its
 * words were made of both. What a server of before tells beside this one names no item: it may be any.
 */
export const tellsNothingOf = (ids: SQL, { kind, itemId, changes }: Told): SQL =>
  sql`(case when ${itemId} is null then ${kind} <> 'reminder' else ${itemId} not in ${ids} end
    and not exists (select from jsonb_array_elements(${changes}) as change
      where coalesce((change ->> 'itemId')::uuid in ${ids}, true)))`;

/** The same of what is `hidden` from who asks. */
export const tellsNothingHidden = (hidden: ReadonlySet<string>, told: Told = notifications) =>
  hidden.size === 0
    ? undefined
    : tellsNothingOf(
        sql`(select jsonb_array_elements_text(${JSON.stringify([...hidden])}::text::jsonb)::uuid)`,
        told,
      );
