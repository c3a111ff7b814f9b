import { Button, Group, Stack, Text } from '@mantine/core';
import { describeError } from '../../../lib/errors/error-text.ts';
import { isUnreachable } from '../../../lib/errors/trpc-errors.ts';
import { sendFailed } from './import.texts.ts';
import type { Progress } from './send-rows.ts';

type ImportFailureProps = {
  error: unknown;
  progress: Progress;
  total: number;
  onRetry: () => void;
  onClose: () => void;
};

/** What is on the list already stays there; another try goes on behind it. */
export function ImportFailure({ error, progress, total, onRetry, onClose }: ImportFailureProps) {
  const { message } = describeError(error, sendFailed);
  return (
    <Stack gap="md" role="alert">
      <div>
        <Text fw={700}>{isUnreachable(error) ? 'No Connection' : sendFailed.title}</Text>
        <Text>{message}</Text>
      </div>
      <Text c="dimmed">
        {progress.imported.toLocaleString('en')} of {total.toLocaleString('en')} people are on the list so
        far. Nobody is added twice when you try again.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </Group>
    </Stack>
  );
}
