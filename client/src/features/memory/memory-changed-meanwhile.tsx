import type { OpenedMemory } from '@daysheet/shared/events/memory.schemas.ts';
import { BothChanged } from '../hosts-here/both-changed.tsx';

type MemoryChangedMeanwhileProps = {
  newer: OpenedMemory;
  typed: string | null | undefined;
  isArrival: boolean;
  isDecided: boolean;
  onTake: () => void;
  onKeep: () => void;
};

/** Says that somebody else changed the thanks meanwhile. The host chooses between both. */
export function MemoryChangedMeanwhile(props: MemoryChangedMeanwhileProps) {
  const { newer, typed, isArrival, isDecided, onTake, onKeep } = props;
  const thanks = {
    key: 'thanks',
    label: 'Your thanks',
    mine: typed || 'none',
    theirs: newer.thanks ?? 'none',
  };
  return (
    <BothChanged
      newer={newer}
      isArrival={isArrival}
      parts={isDecided ? [] : [thanks]}
      onTake={onTake}
      onKeep={onKeep}
    >
      Somebody else changed the thanks since you opened this page.{' '}
      {isDecided
        ? 'Save, and guests read what is here now.'
        : 'What you typed is still here: save again to keep it.'}
    </BothChanged>
  );
}
