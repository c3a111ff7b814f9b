import { Button, Title } from '@mantine/core';
import { Note } from '../../ui/note.tsx';

/** The way from an event's settings to who is in it. */
export function MembersSetting({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <Title order={3}>Members</Title>
      <Note size={15}>Whoever plans this event with you, each with an account and a right of their own.</Note>
      <Button variant="default" mt="sm" onClick={onOpen}>
        Members
      </Button>
    </>
  );
}
