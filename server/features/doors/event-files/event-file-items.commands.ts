import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import { occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { scheduleExceptions } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { assertOccurrences } from '../../core/schedule/occurrence-budget.queries.ts';
import { toSeriesColumns } from '../../core/schedule/schedule-columns.rules.ts';
import { assertRoomFor, insertItems } from '../../core/schedule/schedule.commands.ts';
import type { ItemFields } from '../../core/schedule/schedule.rules.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

type ItemRow = EventFileRow<'items'>;

/** Checks the limits per day and per event, for all items together. */
async function assertRoom(tx: Transaction, event: EventRow, file: StoredFile): Promise<void> {
  const additions: { eventDate: string; repeatRule: string | null }[] = [];
  const toAddition = ({ repeat, eventDate }: ItemRow) => toSeriesColumns(repeat, eventDate);
  for await (const items of readParts(tx, file, 'items')) {
    for (const addition of await inSlices(each(items, toAddition))) additions.push(addition);
  }
  await assertRoomFor(tx, { eventId: event.id }, event, additions);
}

function toFields({ key: _key, audience, ...item }: ItemRow, roles: Keys, people: Keys): ItemFields {
  const assignmentType = audience.kind === 'people' ? 'individuals' : 'roles';
  return {
    ...item,
    assignmentType,
    forEveryone: audience.kind === 'everyone',
    roleIds: audience.kind === 'roles' ? audience.roles.map((key) => roles.find(key)) : [],
    attendeeIds: audience.kind === 'people' ? audience.people.map((key) => people.find(key)) : [],
  };
}

/** Inserts the dates on which repeating items are cancelled or replaced. */
async function bringExceptions(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  find: { series: (key: number) => string; single: (key: number) => string },
): Promise<void> {
  if ((await countRows(tx, file, 'exceptions')) > occurrencesMax)
    throw new AppError('schedule.too_many_occurrences');
  const toRow = ({ series, date, item }: EventFileRow<'exceptions'>) => ({
    eventId: event.id,
    seriesId: find.series(series),
    occurrenceDate: date,
    itemId: item === null ? null : find.single(item),
  });
  for await (const exceptions of readParts(tx, file, 'exceptions')) {
    const rows = exceptions.map(toRow);
    for (const some of inPieces(rows)) await tx.insert(scheduleExceptions).values(some);
  }
}

export async function bringItems(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  { roles, people, now }: { roles: Keys; people: Keys; now: Date },
): Promise<Keys> {
  await assertRoom(tx, event, file);
  const keys = createKeys(await countRows(tx, file, 'items'));
  const repeating = new Set<number>();
  for await (const rows of readParts(tx, file, 'items')) {
    const items = rows.map((row) => ({ id: keys.take(row.key), fields: toFields(row, roles, people) }));
    for (const { key, repeat } of rows) if (repeat !== null) repeating.add(key);
    await insertItems(tx, { eventId: event.id }, { items, event, now });
  }
  const findOf = (repeats: boolean) => (key: number) => {
    if (repeating.has(key) !== repeats) throw new AppError('event_files.wrong_reference');
    return keys.find(key);
  };
  await bringExceptions(tx, event, file, { series: findOf(true), single: findOf(false) });
  await assertOccurrences(tx, event);
  return keys;
}
