import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { parseRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { toShortTimes } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HostScope } from '../gates/host.access.ts';
import { pickDetails } from './item-details.rules.ts';
import { isOccurrence } from '../occurrences/recurrence.rules.ts';
import type { ItemFields } from './schedule.rules.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { readAudiences } from './schedule.queries.ts';

/** A row with the fields of its form. */
export type StoredItem = { id: string; fields: ItemFields; updatedAt: Date };
/** An occurrence that is removed (`item` null) or replaced by a row of its own. */
export type StoredException = { occurrenceDate: PlainDate; item: StoredItem | null };
/** An item with its exceptions, which are empty if it does not repeat. */
export type Series = StoredItem & { rule: string | null; exceptions: StoredException[] };

type ItemRow = typeof eventSchedule.$inferSelect;

async function readFields(tx: Transaction, rows: ItemRow[]): Promise<Map<string, StoredItem>> {
  const audience = await readAudiences(
    tx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      const { eventDate, assignmentType, forEveryone } = row;
      const { roleIds, attendeeIds } = audience({ ...row, rowId: row.id });
      const repeat = row.repeatRule === null ? null : parseRepeat(row.repeatRule);
      const when = { eventDate, repeat, ...toShortTimes(row) };
      const fields = { ...pickDetails(row), ...when, assignmentType, forEveryone, roleIds, attendeeIds };
      return [row.id, { id: row.id, fields, updatedAt: row.updatedAt }];
    }),
  );
}

/** Reads those of these items that neither repeat nor stand in for an occurrence. */
export async function readPlainItems(
  tx: Transaction,
  scope: HostScope,
  itemIds: readonly string[],
): Promise<StoredItem[]> {
  const standsIn = tx
    .select()
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.itemId, eventSchedule.id));
  const isPlain = and(isNull(eventSchedule.repeatRule), notExists(standsIn));
  const rows = await tx
    .select()
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, scope.eventId),
        inArray(eventSchedule.id, [...itemIds]),
        isPlain,
        isNotHidden(scope),
      ),
    );
  return [...(await readFields(tx, rows)).values()];
}

/** Reads an item whose event is locked, with its exceptions. Throws `schedule.not_found`. */
export async function readSeries(tx: Transaction, scope: HostScope, itemId: string): Promise<Series> {
  const standsIn = tx.select().from(scheduleExceptions).where(eq(scheduleExceptions.itemId, itemId));
  const [row] = await tx
    .select()
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, scope.eventId),
        eq(eventSchedule.id, itemId),
        notExists(standsIn),
        isNotHidden(scope),
      ),
    );
  if (!row) throw new AppError('schedule.not_found');
  const exceptions = await tx
    .select({ occurrenceDate: scheduleExceptions.occurrenceDate, item: eventSchedule })
    .from(scheduleExceptions)
    .leftJoin(eventSchedule, eq(eventSchedule.id, scheduleExceptions.itemId))
    .where(eq(scheduleExceptions.seriesId, itemId))
    .orderBy(asc(scheduleExceptions.occurrenceDate));
  const items = await readFields(tx, [row, ...exceptions.flatMap(({ item }) => item ?? [])]);
  const self = items.get(row.id);
  if (!self) throw new AppError('schedule.not_found');
  return {
    ...self,
    rule: row.repeatRule,
    exceptions: exceptions.map(({ occurrenceDate, item }) => ({
      occurrenceDate,
      item: (item && items.get(item.id)) ?? null,
    })),
  };
}

/** The occurrence on one date of a series, or the item itself if it does not repeat. Throws `schedule.not_found`. */
export function getOccurrence(series: Series, occurrenceDate: PlainDate | null): StoredItem {
  if (series.rule === null) return series;
  const date = occurrenceDate ?? series.fields.eventDate;
  const exception = series.exceptions.find((each) => each.occurrenceDate === date);
  const rule = { eventDate: series.fields.eventDate, repeatRule: series.rule };
  if (exception ? exception.item === null : !isOccurrence(rule, date))
    throw new AppError('schedule.not_found');
  if (exception?.item) {
    const updatedAt =
      exception.item.updatedAt > series.updatedAt ? exception.item.updatedAt : series.updatedAt;
    return { ...exception.item, updatedAt };
  }
  return { ...series, fields: { ...series.fields, eventDate: date } };
}
