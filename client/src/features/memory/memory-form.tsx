import { memoryThanksMaxLength } from '@daysheet/shared/events/memory.ts';
import {
  memoryFields,
  memoryParts,
  openedMemory,
  type OpenedMemory,
} from '@daysheet/shared/events/memory.schemas.ts';
import { buildPath, hostPages } from '@daysheet/shared/routes.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import { Button, Stack, Switch, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { useOpenedDraft } from '../../lib/storage/form-drafts.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import { MemoryChangedMeanwhile } from './memory-changed-meanwhile.tsx';
import { type Memory, useSaveMemory } from './memory.hooks.ts';
import { describeMemory } from './memory.rules.ts';

type MemoryFormProps = {
  eventId: string;
  /** The page as it was when the form opened. */
  memory: Memory;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

type Conflict = 'arrived' | 'refused';
type Base = { opened: OpenedMemory; conflict?: Conflict | undefined; isDecided?: boolean };

const pick = ({ isOn, thanks }: Memory): OpenedMemory => ({ isOn, thanks });
const toValues = ({ isOn, thanks }: OpenedMemory) => ({ isOn, thanks: thanks ?? '' });

/** Whether guests find a memory page, and the host's text on it. */
export function MemoryForm({ eventId, memory, onDirty, onSaved }: MemoryFormProps) {
  /** The version that a save refers to, and the host's decision if both changed the thanks. */
  const [{ opened, conflict, isDecided = false }, setOpened] = useState<Base>({ opened: pick(memory) });
  const draftName = `memory-of-${eventId}`;
  const form = useZodForm(memoryFields, { draftName, initialValues: toValues(memory) });
  const follow = (from: OpenedMemory, newer: Memory, how: Conflict) => {
    const stored = pick(newer);
    const typed = memoryFields.parse(form.getValues());
    const { merged, both } = mergeChanges<OpenedMemory>(memoryParts, { opened: from, typed, stored });
    form.setValues(toValues(merged));
    // What came into the form was saved by others, not typed here.
    form.resetDirty(toValues(stored));
    setOpened({ opened: stored, ...(both.length > 0 && { conflict: how }) });
  };
  const { save, isPending } = useSaveMemory(eventId, onSaved, (newer) => follow(opened, newer, 'refused'));
  useOpenedDraft(
    draftName,
    openedMemory,
    () => (form.isDirty() ? opened : undefined),
    (from) => follow(from, memory, 'arrived'),
  );
  const decide = () => setOpened({ opened, conflict, isDecided: true });
  const { thanks } = form.values;
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={form.submit((page) => save(page, opened))} noValidate aria-label="Memory page">
      <Stack>
        <Switch
          label="Leave my guests a memory page"
          description={describeMemory(memory)}
          data-autofocus
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <Textarea
          label="Your thanks"
          description={`Optional, up to ${memoryThanksMaxLength} characters. All guests read the same words.`}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={memoryThanksMaxLength}
          {...form.getInputProps('thanks')}
          value={thanks ?? ''}
          dir="auto"
        />
        {conflict && (
          <MemoryChangedMeanwhile
            newer={opened}
            typed={thanks}
            isArrival={conflict === 'arrived'}
            isDecided={isDecided}
            onTake={() => {
              form.setValues({ thanks: toValues(opened).thanks });
              decide();
            }}
            onKeep={decide}
          />
        )}
        {isDirty && <Note size={13}>Save first to see these words there.</Note>}
        <DialogFoot>
          <Button
            component="a"
            href={buildPath(hostPages.memoryPreview, { eventId })}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            See it as a guest
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
