import { Button, Group, Progress as Bar, Stack } from '@mantine/core';
import type { Progress } from './send-rows.ts';

type ImportProgressProps = { progress: Progress; total: number; isStopping: boolean; onStop: () => void };

export function ImportProgress({ progress, total, isStopping, onStop }: ImportProgressProps) {
  const counts = `${progress.sent.toLocaleString('en')} of ${total.toLocaleString('en')} people`;
  return (
    <Stack gap="md">
      <Bar.Root size="lg">
        <Bar.Section value={(progress.sent / total) * 100} aria-label="Import" />
      </Bar.Root>
      <Group justify="space-between">
        <span role="status" className="tabular">
          {counts}
        </span>
        <Button variant="default" onClick={onStop} loading={isStopping} data-autofocus>
          Stop
        </Button>
      </Group>
    </Stack>
  );
}
