import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/notifications.ts';

type Told = Record<'kind' | 'itemId' | 'onceKey' | 'changes', SQLWrapper>;

/**
 * What guests were told that says nothing of these items. A notice that tells of something else too is left out whole: its
 * words were made of both. What a server of before tells beside this one has its item at the beginning of its key; where that
 * says none, a reminder or a change may be of any.
 */
export const tellsNothingOf = (ids: SQL, { kind, itemId, onceKey, changes }: Told): SQL => {
  const keyed = sql`case when ${onceKey} ~ '^[0-9a-f-]{36} ' then left(${onceKey}, 36)::uuid end`;
  return sql`(coalesce(coalesce(${itemId}, ${keyed}) not in ${ids}, ${kind} <> 'reminder')
    and not exists (select from jsonb_array_elements(${changes}) as change
      where coalesce((change ->> 'itemId')::uuid in ${ids}, true)))`;
};

/** The same of what is `hidden` from who asks. */
export const tellsNothingHidden = (hidden: ReadonlySet<string>, told: Told = notifications) =>
  hidden.size === 0
    ? undefined
    : tellsNothingOf(
        sql`(select jsonb_array_elements_text(${JSON.stringify([...hidden])}::text::jsonb)::uuid)`,
        told,
      );
