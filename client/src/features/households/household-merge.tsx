import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Household } from './household-dialog.tsx';
import { useChosenHousehold, useHouseholdChanges, useHouseholds } from './households.hooks.ts';

type HouseholdMergeProps = {
  eventId: string;
  household: Household;
  /** Asks first if there is something to lose. */
  leave: (then: () => void) => void;
  onDone: () => void;
};

/** The address that remains of two. Undefined if none is lost. */
function describeAddress(from: Household, into: Household): string | undefined {
  if (from.address === null || into.address === null || from.address === into.address) return undefined;
  return `The address of ${into.name} stays: ${into.address.split('\n').join(', ')}.`;
}

/** Merges two households, or splits this one up. */
export function HouseholdMerge({ eventId, household, leave, onDone }: HouseholdMergeProps) {
  const households = useHouseholds(eventId);
  const { merge, split, isRunning, about } = useHouseholdChanges(eventId);
  const [intoId, setIntoId] = useState('');
  const into = useChosenHousehold(eventId, intoId).data;
  const others = (households.data ?? []).filter(({ id }) => id !== household.id);
  return (
    <Group justify="space-between" align="flex-end">
      <Button
        variant="default"
        color="red"
        disabled={isRunning}
        onClick={() =>
          leave(() => split.mutate({ ...about(), householdId: household.id }, { onSuccess: onDone }))
        }
      >
        Split up
      </Button>
      {others.length > 0 && (
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="Put together with"
            description={into && describeAddress(household, into)}
            value={intoId}
            onChange={(event) => setIntoId(event.currentTarget.value)}
            data={[
              { value: '', label: 'Choose a household' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button
            variant="default"
            disabled={intoId === '' || isRunning}
            onClick={() =>
              leave(() =>
                merge.mutate({ ...about(), householdId: household.id, intoId }, { onSuccess: onDone }),
              )
            }
          >
            Put together
          </Button>
        </Group>
      )}
    </Group>
  );
}
