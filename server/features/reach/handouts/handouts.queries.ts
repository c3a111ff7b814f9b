import { doorShownMax, handoutItemsMax, handoutNotesMax } from '@daysheet/shared/schedule/handouts.ts';
import type { handoutInput } from '@daysheet/shared/schedule/handouts.schemas.ts';
import { groupPaperDays, type PaperDay } from '@daysheet/shared/schedule/paper-days.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { type Window, wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { listRoles } from '../../core/roles/roles.queries.ts';
import { listSchedule } from '../../core/schedule/schedule.queries.ts';
import { resolveSheetWindow, toReadWindow } from '../run-sheets/run-sheets.rules.ts';
import { listExpected } from './door-list.queries.ts';
import { type KitchenInput, readKitchen } from './kitchen.queries.ts';
import { readHeadCounts, withRows } from './heads.queries.ts';
import { countHeads, isForRole, sumHeads } from './handouts.rules.ts';

export type HandoutInput = z.output<typeof handoutInput>;
type Item = Awaited<ReturnType<typeof listSchedule>>[number];
type ItemOfRow = Item & { rowId: string };

/** The printed fields of an item: no names and no phone numbers. */
function serializeItem(item: Item) {
  const { id, title, eventDate, startTime, endTime, startsAt, location, description } = item;
  return { id, title, eventDate, startTime, endTime, startsAt, location, description };
}

/** Returns each day's items in order, with head counts per role for each item and the day, without people who declined. */
async function readCatererDays(db: Database, scope: HostScope, days: readonly PaperDay<ItemOfRow>[]) {
  const heads = await readHeadCounts(
    db,
    scope,
    days.flatMap(({ items }) => items.map(({ item }) => item)),
  );
  const roles = await listRoles(db, scope);
  const names = new Map<string | null, string>(roles.map(({ id, roleName }) => [id, roleName]));
  const order = [...roles.map(({ id }) => id), null];
  const serializeHeads = (some: readonly ItemOfRow[]) => {
    const counted = countHeads(some, heads);
    const byRole = order.flatMap((roleId) => {
      const people = counted.get(roleId) ?? 0;
      return people > 0 ? [{ roleName: names.get(roleId) ?? null, people }] : [];
    });
    return { total: sumHeads(counted), byRole };
  };
  const serializeDay = (day: PaperDay<ItemOfRow>) => ({
    date: day.date,
    heads: serializeHeads(day.items.map(({ item }) => item)),
    items: day.items.map(({ item, isNight }) => ({
      ...serializeItem(item),
      isNight,
      heads: serializeHeads([item]),
    })),
  });
  return inSlices(each(days, serializeDay));
}

/** Returns a sheet for each role, with the items for people of that role. */
async function readRoleSheets(
  db: Database,
  scope: HostScope,
  items: readonly Item[],
  window: Window,
  asked: string[] | undefined,
) {
  const roles = (await listRoles(db, scope)).filter(({ id }) => asked?.includes(id) ?? true);
  return roles.map(({ id, roleName }) => ({
    title: roleName,
    days: groupPaperDays(
      items.filter((item) => isForRole(item, id)),
      scope.event,
      window,
    ).map((day) => ({
      date: day.date,
      heads: null,
      items: day.items.map(({ item, isNight }) => ({ ...serializeItem(item), isNight, heads: null })),
    })),
  }));
}

export type HandoutSheet =
  | Awaited<ReturnType<typeof readRoleSheets>>[number]
  | { title: null; days: Awaited<ReturnType<typeof readCatererDays>> };

type Sheets = {
  window: { from: string; to: string } | null;
  sheets: HandoutSheet[];
  /** For the caterer: the rows and series that are asked about on these days; null for the whole event. */
  askedOf: ReadonlySet<string> | null;
};

/** Returns the sheets of some days: one per role, or one for the caterer. */
export async function readSheets(
  db: Database,
  scope: HostScope,
  input: HandoutInput,
  now: Date,
): Promise<Sheets> {
  const window = resolveSheetWindow(scope.event, input, now);
  const items = await listSchedule(db, scope, toReadWindow(window));
  const shown = window === wholeTime ? null : window;
  if (input.kind === 'roles') {
    const sheets = await readRoleSheets(db, scope, items, window, input.roleIds);
    return { window: shown, sheets, askedOf: null };
  }
  const days = groupPaperDays(await withRows(db, scope, items), scope.event, window);
  const askedOf = new Set(
    days.flatMap((day) => day.items.flatMap(({ item: { rowId, itemId } }) => [rowId, itemId])),
  );
  const sheets = [{ title: null, days: await readCatererDays(db, scope, days) }];
  return { window: shown, sheets, askedOf: shown && askedOf };
}

/**
 * Cuts the sheets to the shown maximum, after the last whole day that fits. A role is left out if none of its days fits:
 * an empty sheet would say that nothing is planned.
 */
function cutSheets(sheets: HandoutSheet[]) {
  let left = handoutItemsMax;
  const cutDays = <Day extends { items: readonly unknown[] }>(days: readonly Day[]) => {
    const shown = days.filter(({ items }) => (left -= items.length) >= 0);
    return { days: shown, isCut: shown.length < days.length };
  };
  // Both branches are the same: the compiler needs the check of `title` to tell the types of `days` apart.
  const cut = sheets.map((sheet) =>
    sheet.title === null ? { ...sheet, ...cutDays(sheet.days) } : { ...sheet, ...cutDays(sheet.days) },
  );
  return {
    sheets: cut.filter(({ title, days, isCut }) => title === null || days.length > 0 || !isCut),
    isCut: cut.some(({ isCut }) => isCut),
  };
}

/** Returns what a caterer needs besides the days, cut to the shown maximum. */
async function readShownKitchen(db: Database, scope: HostScope, input: KitchenInput, now: Date) {
  const kitchen = await readKitchen(db, scope, input, now);
  const notesTotal = kitchen.notes.length;
  const notes = kitchen.notes.slice(0, handoutNotesMax);
  return { kitchen: { ...kitchen, notes, notesTotal }, isCut: notesTotal > notes.length };
}

/** Returns a list as it is shown and printed; `isCut` if a file has more. */
export async function readHandout(db: Database, scope: HostScope, input: HandoutInput, now: Date) {
  const asOf = now.toISOString();
  if (input.kind === 'door') {
    const expected = await listExpected(db, scope, input.order, doorShownMax, now);
    const isCut = expected.total > expected.people.length;
    return { kind: input.kind, from: null, to: null, sheets: [], kitchen: null, ...expected, isCut, asOf };
  }
  const { window, sheets, askedOf } = await readSheets(db, scope, input, now);
  const shown = cutSheets(sheets);
  const { kitchen, isCut } =
    input.kind === 'caterer'
      ? await readShownKitchen(db, scope, { ...input, askedOf }, now)
      : { kitchen: null, isCut: false };
  const days = { from: window?.from ?? null, to: window?.to ?? null, sheets: shown.sheets };
  const nobody = { people: [], total: 0, replies: null };
  return { kind: input.kind, ...days, kitchen, ...nobody, isCut: shown.isCut || isCut, asOf };
}
