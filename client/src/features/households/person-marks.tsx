import { Checkbox, NativeSelect } from '@mantine/core';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { useState } from 'react';
import type { useHouseholdChanges } from './households.hooks.ts';

type MarkChanges = { isChild?: boolean; plusOnes?: number };
type PersonMarksProps = {
  changes: Pick<ReturnType<typeof useHouseholdChanges>, 'mark' | 'isRunning' | 'about'>;
  person: { id: string; name: string; isChild: boolean; plusOnes: number };
  isBrought: boolean;
};

const numbers = Array.from({ length: plusOnesMax + 1 }, (_, count) => ({
  value: `${count}`,
  label: count === 0 ? 'Brings nobody' : `May bring ${count}`,
}));

/** Whether a person is a child, and how many plus-ones they may bring: saved at once, with an undo. */
export function PersonMarks({ changes: { mark, isRunning, about }, person, isBrought }: PersonMarksProps) {
  const [latest, setLatest] = useState<MarkChanges>();
  /** With the last change, until it is read again. */
  const { isChild, plusOnes } = { ...person, ...latest };
  const saveMarks = (marks: MarkChanges) => {
    setLatest(marks);
    mark.mutate(
      { ...about(), attendeeIds: [person.id], ...marks },
      { onSettled: () => setLatest(undefined) },
    );
  };
  return (
    <>
      <Checkbox
        label="Child"
        aria-label={`Child: ${person.name}`}
        checked={isChild}
        disabled={isRunning}
        onChange={(event) => saveMarks({ isChild: event.currentTarget.checked })}
      />
      {!person.isChild && !isBrought && (
        <NativeSelect
          aria-label={`How many ${person.name} may bring`}
          data={numbers}
          value={`${plusOnes}`}
          disabled={isRunning}
          onChange={(event) => saveMarks({ plusOnes: Number(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
