import { memoryThanksMaxLength } from '@daysheet/shared/memory.ts';
import { memoryFields } from '@daysheet/shared/memory.schemas.ts';
import { buildPath, hostPages } from '@daysheet/shared/routes.ts';
import { Button, Stack, Switch, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useZodForm } from '../../lib/form.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { Note } from '../../ui/note.tsx';
import { type Memory, useSaveMemory } from './memory.hooks.ts';
import { describeMemory } from './memory.rules.ts';

type MemoryFormProps = {
  eventId: string;
  memory: Memory;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
};

/** Whether guests find a memory page, and the host's words on it. */
export function MemoryForm({ eventId, memory, onDirty, onSaved }: MemoryFormProps) {
  const { save, isPending } = useSaveMemory(eventId, onSaved);
  const form = useZodForm(memoryFields, {
    draftName: `memory-of-${eventId}`,
    initialValues: { isOn: memory.isOn, thanks: memory.thanks ?? '' },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form onSubmit={form.submit(save)} noValidate aria-label="Memory page">
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
          value={form.values.thanks ?? ''}
          dir="auto"
        />
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
