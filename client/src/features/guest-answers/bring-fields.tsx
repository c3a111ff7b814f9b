import type { AnswerCard } from '@daysheet/shared/answers.schemas.ts';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import type { Guest } from '@daysheet/shared/guest-schedule.schemas.ts';
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

/** Whom a guest brings: once named they are asked like everybody else. */
export function BringFields({ bring: { left, people }, guest, reread }: BringFieldsProps) {
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
      {left > 0 && <NameFields guest={guest} reread={reread} />}
    </section>
  );
}

function NameFields({ guest, reread }: Omit<BringFieldsProps, 'bring'>) {
  const [{ id, name }, setPerson] = useState(() => ({ id: createId(), name: '' }));
  const add = useMutation({
    mutationFn: () => guestTrpc.attendees.namePlusOne.mutate({ ...guest, id, name }),
    onSuccess: reread,
    onError: () => void reread(),
  });
  const { message } = describeGuestError(add.error, describeFailure('card.notDone'));
  const isEmpty = name.trim() === '';
  // The next one is somebody else.
  const send = () => add.mutate(undefined, { onSuccess: () => setPerson({ id: createId(), name: '' }) });
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
        error={add.isError ? message : undefined}
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
