import { type Column, type SQL, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/notifications.ts';

type Told = Record<'kind' | 'onceKey' | 'changes', Column>;

/**
 * What guests were told that says nothing of what is `hidden` from who asks. A notice that tells of something else too is
 * left out whole: its words were made of both.
 */
export function tellsNothingHidden(
  hidden: ReadonlySet<string>,
  { kind, onceKey, changes }: Told = notifications,
): SQL | undefined {
  if (hidden.size === 0) return undefined;
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify([...hidden])}::text::jsonb))`;
  return sql`(case when ${kind} in ('reminder', 'place', 'offer') then coalesce(left(${onceKey}, 36) not in ${ids}, true)
    else not exists (select from jsonb_array_elements(${changes}) as change
      where left(change ->> 'occurrenceId', 36) in ${ids}) end)`;
}
