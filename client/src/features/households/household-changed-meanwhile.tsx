import type { OpenedHousehold } from '@daysheet/shared/attendees/households.schemas.ts';
import { BothChanged } from '../hosts-here/both-changed.tsx';
import type { useHouseholdMeanwhile } from './household-meanwhile.hooks.ts';

export const householdLabels: Record<keyof OpenedHousehold, string> = {
  name: 'Name',
  address: 'Address',
  plusOnes: 'May bring',
};

type Following = ReturnType<typeof useHouseholdMeanwhile>;
type HouseholdChangedMeanwhileProps = Pick<Following, 'typed' | 'both' | 'decide'> & {
  newer: NonNullable<Following['newer']>;
  isArrival: boolean;
};

/** Says that somebody changed this household meanwhile. Of what both changed the host chooses. */
export function HouseholdChangedMeanwhile(props: HouseholdChangedMeanwhileProps) {
  const { newer, typed, both, decide, isArrival } = props;
  const keep = isArrival ? '.' : ': save again to keep it.';
  // While one is undecided a save is refused.
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
