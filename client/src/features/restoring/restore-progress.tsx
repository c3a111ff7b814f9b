import { Progress, Stack, Title } from '@mantine/core';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Note } from '../../ui/note.tsx';
import type { RestoreStep } from './restoring.hooks.ts';

type BusyStep = Exclude<RestoreStep, { step: 'choose' } | { step: 'done' }>;

const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 });

function describe(state: BusyStep): { title: string; says: string; percent: number } {
  if (state.step === 'sending') {
    const { sent, total } = state;
    const says = `${megabytes(sent)} of ${megabytes(total)} MB`;
    return { title: 'On its way', says, percent: (sent / total) * 100 };
  }
  if (state.step === 'checking')
    return { title: 'It is here', says: 'Looking through it before anything is changed …', percent: 100 };
  return { title: 'Moving in', says: 'The server starts anew with it. A moment, please …', percent: 100 };
}

/** The progress; the page has to stay open while the file is sent. */
export function RestoreProgress({ state }: { state: BusyStep }) {
  const { title, says, percent } = describe(state);
  return (
    <Sheet>
      <Stack>
        <Title order={1}>{title}</Title>
        <Progress.Root size="lg">
          <Progress.Section value={percent} animated={percent === 100} aria-label="Restore" />
        </Progress.Root>
        <span role="status" className="tabular">
          {says}
        </span>
        <Note>Please leave this page open.</Note>
      </Stack>
    </Sheet>
  );
}
