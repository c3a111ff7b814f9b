import type { Db } from '../../../db/client.ts';
import { listAskingCounts } from '../../core/answers/answer-counts.queries.ts';
import {
  countChildrenComing,
  countMeals,
  listFoodNotes,
  listFoodQuestions,
} from '../../core/answers/meals.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { can } from '../../core/gates/rights.rules.ts';

export type KitchenInput = {
  withNames: boolean;
  withSensitive: boolean;
  /** The items of the shown days; null: all items. Questions about the event as a whole belong to every day. */
  askedOf: ReadonlySet<string> | null;
};

/** Filters what is asked about these items, or about the event as a whole. */
const pickShown = <Asked extends { item: { id: string } | null }>(
  all: readonly Asked[],
  { askedOf }: KitchenInput,
): Asked[] => all.filter(({ item }) => askedOf === null || item === null || askedOf.has(item.id));

/** For everything that asks who comes: how many have a place, are expected, and wait. */
async function readComing(db: Db, scope: HostScope, now: Date) {
  const [counts, children] = [await listAskingCounts(db, scope, now), await countChildrenComing(db, scope)];
  return counts.map(({ id, item, counts: { waiting, asked }, places, expected }) => ({
    askingId: id,
    item,
    asked,
    coming: places,
    children: children.get(id) ?? 0,
    expected,
    waiting,
  }));
}

/** Returns who comes and what they eat. Readers without access to contacts get no names and nothing sensitive. */
export async function readKitchen(db: Db, scope: HostScope, input: KitchenInput, now: Date) {
  const mayAll = can(scope.right, 'readAll');
  const [withNames, withSensitive] = [input.withNames && mayAll, input.withSensitive && mayAll];
  const coming = pickShown(await readComing(db, scope, now), input);
  const all = pickShown(await listFoodQuestions(db, scope), input);
  const shown = all.filter(({ isSensitive }) => withSensitive || !isSensitive);
  const meals = shown.length > 0 ? await countMeals(db, scope, { withSensitive }) : [];
  const notes = shown.length > 0 ? await listFoodNotes(db, scope, { withSensitive }) : [];
  return {
    coming,
    meals: shown.map(({ id, label, item, choices, isSensitive }) => {
      const counted = meals.filter(({ questionId }) => questionId === id);
      const count = (value: string | null) => {
        const { people = 0, children = 0 } = counted.find((row) => row.value === value) ?? {};
        return { value, people, children };
      };
      // A removed choice is still what the people eat who took it.
      const gone = counted.flatMap(({ value }) =>
        value !== null && !choices.includes(value) ? [value] : [],
      );
      return {
        questionId: id,
        label,
        item,
        isSensitive,
        choices: [...choices, ...gone].map(count),
        unanswered: count(null),
      };
    }),
    notes: notes
      .filter(({ questionId }) => shown.some(({ id }) => id === questionId))
      .map(({ names, ...row }) => ({ ...row, names: withNames ? names : null })),
    /** The number of questions that are left out since a host marked them as sensitive. */
    leftOut: all.length - shown.length,
  };
}
export type KitchenData = Awaited<ReturnType<typeof readKitchen>>;
