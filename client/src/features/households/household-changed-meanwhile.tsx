import type { OpenedHousehold } from '@daysheet/shared/attendees/households.schemas.ts';
import { BothChanged } from '../hosts-here/both-changed.tsx';
import type { useHouseholdMeanwhile } from './household-meanwhile.hooks.ts';

export const householdLabels: Record<keyof OpenedHousehold, string> = {
  name: 'Name',
  address: 'Address',
  plusOnes: 'May bring',
};

type HouseholdMerging = ReturnType<typeof useHouseholdMeanwhile>;
type HouseholdChangedMeanwhileProps = Pick<HouseholdMerging, 'typed' | 'both' | 'decide'> & {
  newer: NonNullable<HouseholdMerging['newer']>;
  isArrival: boolean;
};

/** Says that somebody else changed this household meanwhile. The host chooses between what both changed. */
export function HouseholdChangedMeanwhile(props: HouseholdChangedMeanwhileProps) {
  const { newer, typed, both, decide, isArrival } = props;
  const keep = isArrival ? '.' : ': save again to keep it.';
  // While a field is undecided a save is refused.
  const next = both.length > 0 ? '. Choose below which is to stay, then save.' : keep;
  const choose = (isTheirs: boolean) => (key: string) => {
    const field = both.find((one) => one === key);
    if (field) decide(field, isTheirs);
  };
  return (
    <BothChanged
      newer={newer}
      isArrival={isArrival}
      parts={both.map((field) => ({
        key: field,
        label: householdLabels[field],
        mine: `${typed[field] ?? 'none'}`,
        theirs: `${newer[field] ?? 'none'}`,
      }))}
      onTake={choose(true)}
      onKeep={choose(false)}
    >
      Somebody changed this household since you opened it. What only they changed is in the form now, and what
      you typed is still here{next}
    </BothChanged>
  );
}
