import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/notifications.ts';

type NotificationColumns = Record<'kind' | 'itemId' | 'onceKey' | 'changes', SQLWrapper>;

/**
 * Whether a notification says nothing about these items. A notice about several items is filtered out as a whole: its
 * text covers all of them. Notifications by an older server beside this one have the item at the start of their key; if that
 * has none, a reminder or a change may be about any.
 */
export const mentionsNoneOf = (ids: SQL, { kind, itemId, onceKey, changes }: NotificationColumns): SQL => {
  const keyed = sql`case when ${onceKey} ~ '^[0-9a-f-]{36} ' then left(${onceKey}, 36)::uuid end`;
  return sql`(coalesce(coalesce(${itemId}, ${keyed}) not in ${ids}, ${kind} <> 'reminder')
    and not exists (select from jsonb_array_elements(${changes}) as change
      where coalesce((change ->> 'itemId')::uuid in ${ids}, true)))`;
};

/** Whether a notification says nothing about items that are `hidden` from the host. */
export const mentionsNothingHidden = (
  hidden: ReadonlySet<string>,
  told: NotificationColumns = notifications,
) =>
  hidden.size === 0
    ? undefined
    : mentionsNoneOf(
        sql`(select jsonb_array_elements_text(${JSON.stringify([...hidden])}::text::jsonb)::uuid)`,
        told,
      );
