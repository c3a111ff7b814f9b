import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import type { Invitation, JoinedGuest, Match } from '@daysheet/shared/guests/join.schemas.ts';
import { isSearchable } from '@daysheet/shared/guests/join.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { say } from '../../../lib/texts.ts';
import classes from '../join.module.css';
import { useJoinAsExisting, useNameSearch } from '../join.hooks.ts';
import { NameResults } from './name-results.tsx';
import { ProofStep } from '../proof-step.tsx';

type FindMyNameProps = {
  invitation: Invitation;
  name: string;
  onNameChange: (name: string) => void;
  onNew: () => void;
  onJoined: (joined: JoinedGuest) => void;
};

export function FindMyName({ invitation, name, onNameChange, onNew, onJoined }: FindMyNameProps) {
  const { eventCode } = invitation;
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [proofPerson, setProofPerson] = useState<Match | null>(null);
  const search = useNameSearch(eventCode, name);
  const join = useJoinAsExisting({ eventCode, onJoined });
  const matches = search.results?.matches ?? [];
  const person = matches.find((match) => match.pickHandle === picked);
  const error = isMissing && !person ? say('join.nobodySelected') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!person);
    if (person?.needs) setProofPerson(person);
    else if (person && !join.isPending) join.mutate({ eventCode, pickHandle: person.pickHandle });
  };
  if (proofPerson) {
    return (
      <ProofStep
        event={invitation}
        person={proofPerson}
        onBack={() => setProofPerson(null)}
        onJoined={onJoined}
      />
    );
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextField
        label={say('join.yourName')}
        description={say('join.yourNameHint')}
        value={name}
        onChange={(event) => {
          onNameChange(event.currentTarget.value);
          setPicked(null);
          setIsMissing(false);
        }}
        error={matches.length === 0 ? error : undefined}
        maxLength={attendeeNameMaxLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {isSearchable(name) && (
        <NameResults
          search={search}
          picked={picked}
          onPick={(handle) => {
            setPicked(handle);
            setIsMissing(false);
          }}
          error={matches.length > 0 ? error : undefined}
          onNew={onNew}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={join.isPending}>
        {person ? say('join.joinAs', { name: person.name }) : say('join.join')}
      </Button>
    </form>
  );
}
