import type { NotificationKind } from '@daysheet/shared/notifications.ts';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/notifications.ts';

type Told = Record<'kind' | 'onceKey' | 'changes', SQLWrapper>;

/** Which kinds tell of one item, whose id their `onceKey` begins with. */
const isOfItem: Record<NotificationKind, boolean> = {
  message: false,
  reminder: true,
  change: false,
  place: true,
  offer: true,
  place_for: true,
  offer_for: true,
};
const kindsOfItems = Object.entries(isOfItem).flatMap(([kind, is]) => (is ? kind : []));

/**
 * What guests were told that says nothing of these items. A notice that tells of something else too is left out whole: its
 * words were made of both.
 */
export const tellsNothingOf = (ids: SQL, { kind, onceKey, changes }: Told): SQL =>
  sql`(case when ${inArray(kind, kindsOfItems)} then coalesce(left(${onceKey}, 36) not in ${ids}, true)
    else not exists (select from jsonb_array_elements(${changes}) as change
      where left(change ->> 'occurrenceId', 36) in ${ids}) end)`;

/** The same of what is `hidden` from who asks. */
export const tellsNothingHidden = (hidden: ReadonlySet<string>, told: Told = notifications) =>
  hidden.size === 0
    ? undefined
    : tellsNothingOf(
        sql`(select jsonb_array_elements_text(${JSON.stringify([...hidden])}::text::jsonb))`,
        told,
      );
