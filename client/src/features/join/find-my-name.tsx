import { attendeeNameMaxLength } from '@daysheet/shared/attendees.ts';
import { isSearchable, type Joined } from '@daysheet/shared/join.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './join.module.css';
import { useJoinAsExisting, useNameSearch } from './join.hooks.ts';
import { joinTexts } from './join.texts.ts';
import { NameResults } from './name-results.tsx';

type FindMyNameProps = {
  eventCode: string;
  name: string;
  onNameChange: (name: string) => void;
  onNew: () => void;
  onJoined: (joined: Joined) => void;
};

export function FindMyName({ eventCode, name, onNameChange, onNew, onJoined }: FindMyNameProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const search = useNameSearch(eventCode, name);
  const join = useJoinAsExisting({ eventCode, onJoined });
  const matches = search.results?.matches ?? [];
  const person = matches.find((match) => match.pickHandle === picked);
  const error = isMissing && !person ? joinTexts.nobodySelected : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!person);
    if (person && !join.isPending) join.mutate({ eventCode, pickHandle: person.pickHandle });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label="Your name"
        description="As your host knows you: first or last name, at least two letters."
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
        {person ? `Join as ${person.name}` : 'Join Event'}
      </Button>
    </form>
  );
}
