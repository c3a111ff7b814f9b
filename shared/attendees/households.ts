/** As many as a table of ten has beside somebody. */
export const plusOnesMax = 9;
/** More than a large family that lives together, with whom they bring. */
export const householdPeopleMax = 50;
export const householdNameMaxLength = 120;
export const householdAddressMaxLength = 300;
/** Nobody goes through more in one go; what is put away makes room for others. */
export const householdSuggestionsMax = 50;

/** Somebody as the rules below need them. */
export type HouseholdMember = {
  id: string;
  householdId: string | null;
  /** How many they may bring of their own. */
  plusOnes: number;
  isChild: boolean;
  /** Who brings them. */
  plusOneOf: string | null;
};
type Related = Omit<HouseholdMember, 'plusOnes'>;

const isSameHousehold = (one: Related, other: Related) =>
  one.householdId !== null && one.householdId === other.householdId;

/**
 * For whom somebody may answer: for themselves, for whom they bring, and for all of their household. Children and people
 * who were brought answer for themselves only.
 */
export function mayAnswerFor(one: Related, other: Related): boolean {
  if (one.id === other.id) return true;
  if (one.isChild || one.plusOneOf !== null) return false;
  return other.plusOneOf === one.id || isSameHousehold(one, other);
}

/** The people of a household in one sentence, adults before children. */
export const joinNames = (people: readonly { name: string; isChild: boolean }[], language: string): string =>
  new Intl.ListFormat(language).format(
    [...people.filter(({ isChild }) => !isChild), ...people.filter(({ isChild }) => isChild)].map(
      ({ name }) => name,
    ),
  );

/**
 * How many more somebody may bring: what is left of their own number, then of the number that their household shares.
 * What others of the household brought beyond their own numbers is of the shared one.
 */
export function countPlacesLeft(
  bringer: HouseholdMember,
  people: readonly HouseholdMember[],
  sharedPlusOnes: number,
): number {
  if (bringer.isChild || bringer.plusOneOf !== null) return 0;
  const countBrought = ({ id }: HouseholdMember) => people.filter(({ plusOneOf }) => plusOneOf === id).length;
  const ownLeft = Math.max(0, bringer.plusOnes - countBrought(bringer));
  if (bringer.householdId === null) return ownLeft;
  const housemates = people.filter((person) => isSameHousehold(person, bringer));
  const fromShared = housemates.map((person) => Math.max(0, countBrought(person) - person.plusOnes));
  const sharedTaken = fromShared.reduce((sum, taken) => sum + taken, 0);
  return ownLeft + Math.max(0, sharedPlusOnes - sharedTaken);
}
