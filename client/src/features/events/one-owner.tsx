import { Note } from '../../ui/note.tsx';

/** Said where one looks for co-hosts, until there are any. */
export function OneOwner() {
  return (
    <Note>
      <strong>One owner for now.</strong> Only your account sees and changes this event; there are no co-hosts
      yet.
    </Note>
  );
}
