import type { z } from 'zod';
import type { markScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import type { HostScope } from '../gates/host.access.ts';
import { nameOccurrence } from '../occurrences/recurrence.rules.ts';
import { getOccurrence, readSeries } from './series.queries.ts';

/** The id under which an occurrence is marked, and its title. Throws `schedule.not_found`. */
export async function findMarkTarget(
  tx: Transaction,
  scope: HostScope,
  { itemId, occurrenceDate }: Pick<z.output<typeof markScheduleItemInput>, 'itemId' | 'occurrenceDate'>,
) {
  const series = await readSeries(tx, scope, itemId);
  const { fields } = getOccurrence(series, occurrenceDate);
  const date = occurrenceDate ?? fields.eventDate;
  const occurrenceId = series.rule === null ? itemId : nameOccurrence(itemId, date);
  return { occurrenceId, itemId, title: fields.title };
}
