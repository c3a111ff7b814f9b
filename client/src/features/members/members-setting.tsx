import { Button, Title } from '@mantine/core';
import { Note } from '../../ui/note.tsx';

/** The link from an event's settings to its members. */
export function MembersSetting({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <Title order={3}>Members</Title>
      <Note size={15}>The people who plan this event with you, each with their own account.</Note>
      <Button variant="default" mt="sm" onClick={onOpen}>
        Members
      </Button>
    </>
  );
}
