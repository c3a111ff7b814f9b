import type { Joined, Match } from '@daysheet/shared/join.ts';
import { Button, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ChoiceList } from './choice-list.tsx';
import classes from './join.module.css';
import { useJoinAsExisting } from './join.hooks.ts';
import { matchChoice } from './match-choice.tsx';

type AreYouOneProps = {
  eventCode: string;
  candidates: readonly Match[];
  isJoining: boolean;
  onNobody: () => void;
  onBack: () => void;
  onJoined: (joined: Joined) => void;
};

/** Asked before somebody who may be on the list is added a second time. */
export function AreYouOne({ eventCode, candidates, isJoining, onNobody, onBack, onJoined }: AreYouOneProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const join = useJoinAsExisting({ eventCode, onJoined });
  const person = candidates.find((candidate) => candidate.pickHandle === picked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!person);
    if (person && !join.isPending) join.mutate({ eventCode, pickHandle: person.pickHandle });
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div>
        <Title order={2} tabIndex={-1} ref={focusOnce} className={classes.question}>
          Are you one of these?
        </Title>
        <p className={classes.lead}>Your host may have put you on the list already.</p>
      </div>
      <ChoiceList
        legend="Are you one of these?"
        hideLegend
        choices={candidates.map(matchChoice)}
        value={picked}
        onChange={setPicked}
        error={isMissing && !person ? 'Please select your name, or say that you are new.' : undefined}
      />
      <Button type="submit" size="md" fullWidth loading={join.isPending} disabled={isJoining}>
        {person ? `Join as ${person.name}` : 'That is me'}
      </Button>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={onNobody}
        loading={isJoining}
        disabled={join.isPending}
      >
        None of these, I am new
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Change what I typed
      </Button>
    </form>
  );
}

/** The question takes the place of the form that had the focus. */
function focusOnce(title: HTMLElement | null) {
  title?.focus();
}
