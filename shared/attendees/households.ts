/** As many as one person of a table of ten can have beside them. */
export const plusOnesMax = 9;
/** More than a large family that lives together, with its plus-ones. */
export const householdPeopleMax = 50;
export const householdNameMaxLength = 120;
export const householdAddressMaxLength = 300;
/** Nobody reviews more at once; dismissing some makes room for others. */
export const householdSuggestionsMax = 50;

/** The fields of a person that these rules need. */
export type HouseholdMember = {
  id: string;
  householdId: string | null;
  /** How many people they themselves may bring. */
  plusOnes: number;
  isChild: boolean;
  /** The person who brings them. */
  plusOneOf: string | null;
};
type HouseholdRelation = Omit<HouseholdMember, 'plusOnes'>;

const isSameHousehold = (one: HouseholdRelation, other: HouseholdRelation) =>
  one.householdId !== null && one.householdId === other.householdId;

/**
 * Whether `one` may answer for `other`: for themselves, for the people they bring, and for their household. Children and
 * plus-ones answer for themselves only.
 */
export function mayAnswerFor(one: HouseholdRelation, other: HouseholdRelation): boolean {
  if (one.id === other.id) return true;
  if (one.isChild || one.plusOneOf !== null) return false;
  return other.plusOneOf === one.id || isSameHousehold(one, other);
}

/** The names of a household in one sentence, adults before children. */
export const joinNames = (people: readonly { name: string; isChild: boolean }[], language: string): string =>
  new Intl.ListFormat(language).format(
    [...people.filter(({ isChild }) => !isChild), ...people.filter(({ isChild }) => isChild)].map(
      ({ name }) => name,
    ),
  );

/**
 * How many more people somebody may bring: the rest of their own number, plus the rest of their household's shared
 * number. What others of the household brought beyond their own numbers counts against the shared one.
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
