import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { householdForm } from '@daysheet/shared/attendees/households.schemas.ts';
import { readSurname } from '@daysheet/shared/attendees/household-suggestions.ts';
import { useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { useFormDraft } from '../../lib/storage/form-drafts.ts';
import { useUnsaved } from '../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DialogFoot, DiscardQuestion } from '../../ui/dialogs/dialog-foot.tsx';
import { useHouseholds, usePutTogether } from './households.hooks.ts';

type PutTogetherDialogProps = {
  eventId: string;
  /** The people on the page, from whom a name is guessed. */
  shown: readonly { id: string; name: string }[];
  attendeeIds: string[];
  onDone: () => void;
  onClose: () => void;
};

const nameForm = householdForm.pick({ name: true });

/** The common surname of the people on the page. */
function guessName({ shown, attendeeIds }: PutTogetherDialogProps): string {
  const names = shown.filter(({ id }) => attendeeIds.includes(id)).map(({ name }) => readSurname(name));
  return new Set(names).size === 1 ? (names[0] ?? '') : '';
}

/** Makes a household of people, or adds them to one. Mounted while open. */
export function PutTogetherDialog(props: PutTogetherDialogProps) {
  const { eventId, attendeeIds, onDone, onClose } = props;
  useReturnFocus();
  const households = useHouseholds(eventId);
  const [intoId, setIntoId] = useState('');
  const draftName = `household-of-${attendeeIds.toSorted().join('-')}`;
  const form = useZodForm(nameForm, { draftName, initialValues: { name: guessName(props) } });
  useFormDraft(
    `${draftName}-into`,
    () => intoId || undefined,
    (stored) => typeof stored === 'string' && setIntoId(stored),
  );
  const unsaved = useUnsaved(form.isDirty() || intoId !== '', onClose);
  const leave = () => unsaved.close();
  const together = usePutTogether(eventId, () => {
    onDone();
    unsaved.finish(onClose);
  });
  const into = households.data?.find(({ id }) => id === intoId);
  const save = form.submit(({ name }) => together.create(name, attendeeIds));
  return (
    <Modal opened onClose={leave} title={`Put ${formatPeopleCount(attendeeIds.length)} together`}>
      <form
        noValidate
        onSubmit={(event) => {
          if (!into) return save(event);
          event.preventDefault();
          together.add(into, attendeeIds);
        }}
      >
        <Stack gap="lg">
          {(households.data?.length ?? 0) > 0 && (
            <NativeSelect
              label="Household"
              value={intoId}
              onChange={(event) => setIntoId(event.currentTarget.value)}
              data={[
                { value: '', label: 'A new one' },
                ...(households.data ?? []).map(({ id, name, people }) => ({
                  value: id,
                  label: `${name} (${people})`,
                })),
              ]}
            />
          )}
          {!into && (
            <TextInput
              label="Name"
              placeholder="The Novaks"
              autoComplete="off"
              dir="auto"
              data-autofocus
              {...form.getInputProps('name')}
            />
          )}
          {unsaved.question ? (
            <DiscardQuestion {...unsaved.question} />
          ) : (
            <DialogFoot>
              <Button variant="default" onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" loading={together.isRunning}>
                Put together
              </Button>
            </DialogFoot>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
