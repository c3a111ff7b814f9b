import { BothChanged } from '../hosts-here/both-changed.tsx';

type AskedMeanwhileProps<Field extends string> = {
  newer: unknown;
  both: readonly { key: Field; label: string; mine: string; theirs: string }[];
  onTake: (field: Field) => void;
  onKeep: (field: Field) => void;
};

/** Says that somebody else changed the asking meanwhile. The host chooses between what both changed. */
export function AskedMeanwhile<Field extends string>({
  newer,
  both,
  onTake,
  onKeep,
}: AskedMeanwhileProps<Field>) {
  const choose = (decide: (field: Field) => void) => (key: string) => {
    const part = both.find((one) => one.key === key);
    if (part) decide(part.key);
  };
  return (
    <BothChanged newer={newer} isArrival={false} parts={both} onTake={choose(onTake)} onKeep={choose(onKeep)}>
      Somebody else changed this since you opened it. What you typed is still here
      {both.length > 0 ? '. Choose below which is to stay, then save.' : ': save again to keep it.'}
    </BothChanged>
  );
}
