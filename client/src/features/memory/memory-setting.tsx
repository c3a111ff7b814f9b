import { Button, Title } from '@mantine/core';
import { useMemory } from './memory.hooks.ts';
import { describeMemory } from './memory.rules.ts';
import classes from './memory-setting.module.css';

type MemorySettingProps = { eventId: string; onOpen: () => void };

/** Whether guests find a memory page, and the link to its text. Long events have none. */
export function MemorySetting({ eventId, onOpen }: MemorySettingProps) {
  const { data } = useMemory(eventId);
  if (!data?.isPossible) return null;
  return (
    <section className={classes.section} aria-labelledby="settings-memory">
      <Title order={3} id="settings-memory">
        Memory page
      </Title>
      <p className={classes.note}>{data.isOn ? describeMemory(data) : 'Your guests find none so far.'}</p>
      <Button variant="default" onClick={onOpen}>
        {data.isOn ? 'Change the memory page' : 'Leave a memory page'}
      </Button>
    </section>
  );
}
