import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useId, useState } from 'react';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { createId } from '../../lib/ids.ts';
import { useMutation } from '../../lib/queries/use-mutation.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import { Title } from '../../ui/title.tsx';
import classes from './answers-sheet.module.css';

type BringFieldsProps = { bring: AnswerCard['bring']; guest: Guest; reread: () => Promise<void> };

/** The people a guest brings: once named they are asked like everybody else. */
export function BringFields({ bring, guest, reread }: BringFieldsProps) {
  const { left, people } = bring;
  const titleId = useId();
  const takeBack = useMutation({
    mutationFn: (personId: string) => guestTrpc.attendees.takePlusOneBack.mutate({ ...guest, personId }),
    onSuccess: reread,
    onError: () => void reread(),
  });
  const { message } = describeGuestError(takeBack.error, describeFailure('card.notDone'));
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <header>
        <Title order={3} id={titleId}>
          {say('card.bring')}
        </Title>
        <Note size={15}>{say('card.mayBring', { count: left })}</Note>
      </header>
      {people.length > 0 && (
        <List>
          {people.map(({ id, name, hasJoined }) => (
            <li key={id} className={classes.brought}>
              <bdi>{name}</bdi>
              {hasJoined ? (
                <Note size={15}>{say('card.hasJoined')}</Note>
              ) : (
                <Button variant="subtle" disabled={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
                  {say('card.takeBack', { name })}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {takeBack.isError && <p role="alert">{message}</p>}
      <NameFields bring={bring} guest={guest} reread={reread} />
    </section>
  );
}

type NamedPerson = { id: string; name: string };
/** The name as the list stores it. */
const toLine = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Stays while something is typed or a message is shown, even if nobody more may be brought by now. */
function NameFields({ bring: { left, people }, guest, reread }: BringFieldsProps) {
  const [{ id, name }, setPerson] = useState<NamedPerson>(() => ({ id: createId(), name: '' }));
  const [sentId, setSentId] = useState<string>();
  const add = useMutation({
    mutationFn: (person: NamedPerson) => guestTrpc.attendees.namePlusOne.mutate({ ...guest, ...person }),
    onSuccess: reread,
    onError: () => void reread(),
  });
  const { message } = describeGuestError(add.error, describeFailure('card.notDone'));
  const isEmpty = name.trim() === '';
  // A person on the list was saved, even if the response was lost: what is typed beyond that is somebody else.
  const listed = people.find((one) => one.id === id);
  if (listed) setPerson({ id: createId(), name: toLine(name) === listed.name ? '' : name });
  const send = () => {
    setSentId(id);
    add.mutate({ id, name });
  };
  const problem = add.isError && sentId === id ? message : undefined;
  if (left <= 0 && isEmpty && !problem) return null;
  return (
    <>
      <TextField
        label={say('card.theirName')}
        value={name}
        maxLength={attendeeNameMaxLength}
        onChange={({ currentTarget }) => setPerson({ id, name: currentTarget.value })}
        // The card's own button sends the answers.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isEmpty && !add.isPending) send();
        }}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <Button variant="light" disabled={isEmpty} loading={add.isPending} onClick={send}>
        {say('card.addPerson')}
      </Button>
    </>
  );
}
