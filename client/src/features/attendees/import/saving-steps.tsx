import { Button, Group, Loader, Progress as Bar, Stack, Text } from '@mantine/core';
import { describeError } from '../../../lib/errors/error-text.ts';
import { isUnreachable } from '../../../lib/errors/trpc-errors.ts';
import { sendFailed } from './import.texts.ts';
import { countRows, type ImportPlan } from './import-plan.rules.ts';
import type { SavingState } from './save-import.hooks.ts';

type SavingStepsProps = {
  saving: SavingState;
  onStop: () => void;
  onRetry: (plan: ImportPlan) => void;
  onBack: () => void;
};

/** The progress of an import: sent part by part, then saved as one. */
export function SavingSteps({ saving, onStop, onRetry, onBack }: SavingStepsProps) {
  if (saving.step === 'failed') return <Failure saving={saving} onRetry={onRetry} onBack={onBack} />;
  const total = countRows(saving.plan);
  if (saving.step === 'saving')
    return (
      <Group role="status">
        <Loader size="sm" />
        <span>Saving {total.toLocaleString('en')} rows …</span>
      </Group>
    );
  return (
    <Stack gap="md">
      <Bar.Root size="lg">
        <Bar.Section value={(saving.arrived / total) * 100} aria-label="Import" />
      </Bar.Root>
      <Group justify="space-between">
        <span role="status" className="tabular">
          {saving.arrived.toLocaleString('en')} of {total.toLocaleString('en')} rows
        </span>
        <Button variant="default" onClick={onStop} loading={saving.isStopping} data-autofocus>
          Stop
        </Button>
      </Group>
    </Stack>
  );
}

type FailureProps = Pick<SavingStepsProps, 'onRetry' | 'onBack'> & {
  saving: Extract<SavingState, { step: 'failed' }>;
};

/** A retry sends the same import: nothing is saved twice. */
function Failure({ saving: { error, plan }, onRetry, onBack }: FailureProps) {
  const { message } = describeError(error, sendFailed);
  return (
    <Stack gap="md" role="alert">
      <div>
        <Text fw={700}>{isUnreachable(error) ? 'No Connection' : sendFailed.title}</Text>
        <Text>{message}</Text>
      </div>
      <Text c="dimmed">
        An import is saved as a whole or not at all. Nobody is added twice when you try again.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back to the list
        </Button>
        <Button onClick={() => onRetry(plan)}>Try again</Button>
      </Group>
    </Stack>
  );
}
