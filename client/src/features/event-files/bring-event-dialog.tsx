import { eventFileSizeText } from '@daysheet/shared/events/event-file.ts';
import { Button, FileButton, Modal, Progress, Stack } from '@mantine/core';
import { formatDates } from '../../lib/dates/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { type BringState, useBringEvent } from './bring-event.hooks.ts';
import { describeFileProblem } from './event-files.texts.ts';

export function BringEventDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { state, choose, bring } = useBringEvent(onClose);
  return (
    <Modal opened onClose={onClose} title="Import an Event from a File">
      <Stack>
        {state.step === 'found' || state.step === 'sending' ? (
          <FoundFile state={state} />
        ) : (
          <ChooseFile state={state} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <FileButton accept=".json,application/json" onChange={(file) => file && choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant={state.step === 'choose' ? 'filled' : 'default'}
                loading={state.step === 'reading'}
                disabled={state.step === 'sending'}
              >
                {state.step === 'found' ? 'Choose Another' : 'Choose a File'}
              </Button>
            )}
          </FileButton>
          {state.step === 'found' && (
            <Button onClick={() => bring(state)} data-autofocus>
              Import It
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Modal>
  );
}

function ChooseFile({ state }: { state: Extract<BringState, { step: 'choose' | 'reading' }> }) {
  const refused = state.step === 'choose' ? state.refused : undefined;
  return (
    <>
      <p>
        Choose what “Download Everything” in the settings of an event saved, here or on another server, up to{' '}
        {eventFileSizeText}. You see what is in it first.
      </p>
      {refused && (
        <p role="alert">
          <b>{refused.fileName}</b> was not imported. {describeFileProblem(refused.problem)}
        </p>
      )}
    </>
  );
}

function FoundFile({ state }: { state: Extract<BringState, { step: 'found' | 'sending' }> }) {
  const { head, people, items, parts } = state.file;
  return (
    <>
      <p>
        <b>{head.name}</b>, {formatDates(head.startDate, head.endDate)}, with{' '}
        {formatCount(people, 'attendee')} and {formatCount(items, 'item')}.
      </p>
      {state.step === 'sending' ? (
        <>
          <Progress value={(state.sent / (parts.length + 1)) * 100} aria-label="Import the event" />
          <p role="status">Importing it …</p>
        </>
      ) : (
        <p>It becomes a draft with a code of its own. Nobody has joined it yet: invite them again.</p>
      )}
    </>
  );
}
