import type { JoinedGuest, Match } from '@daysheet/shared/guests/join.schemas.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Title } from '../../../ui/title.tsx';
import { focusOnce } from '../../../lib/focus-once.ts';
import { say } from '../../../lib/texts.ts';
import { ChoiceList } from '../choice-list.tsx';
import classes from '../join.module.css';
import { useJoinAsExisting } from '../join.hooks.ts';
import { matchChoice } from './match-choice.tsx';
import { ProofStep } from '../proof-step.tsx';
import { SameNames } from './same-names.tsx';

type AreYouOneProps = {
  event: { eventCode: string; name: string };
  candidates: readonly Match[];
  isJoining: boolean;
  onNobody: () => void;
  onBack: () => void;
  onJoined: (joined: JoinedGuest) => void;
};

/** Asked before a person who may be on the list is added a second time. */
export function AreYouOne({ event, candidates, isJoining, onNobody, onBack, onJoined }: AreYouOneProps) {
  const { eventCode } = event;
  const [picked, setPicked] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [proofPerson, setProofPerson] = useState<Match | null>(null);
  const join = useJoinAsExisting({ eventCode, onJoined });
  const person = candidates.find((candidate) => candidate.pickHandle === picked);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setIsMissing(!person);
    if (person?.needs) setProofPerson(person);
    else if (person && !join.isPending) join.mutate({ eventCode, pickHandle: person.pickHandle });
  };
  if (proofPerson) {
    return (
      <ProofStep event={event} person={proofPerson} onBack={() => setProofPerson(null)} onJoined={onJoined} />
    );
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <div>
        <Title order={2} tabIndex={-1} ref={focusOnce} className={classes.question}>
          {say('join.areYouOne')}
        </Title>
        <p className={classes.lead}>{say('join.areYouOneLead')}</p>
      </div>
      <ChoiceList
        legend={say('join.areYouOne')}
        hideLegend
        choices={candidates.map(matchChoice)}
        value={picked}
        onChange={setPicked}
        error={isMissing && !person ? say('join.selectOrNew') : undefined}
      />
      <SameNames matches={candidates} />
      <Button type="submit" size="md" fullWidth loading={join.isPending} disabled={isJoining}>
        {person ? say('join.joinAs', { name: person.name }) : say('join.thatIsMe')}
      </Button>
      <Button
        variant="default"
        size="md"
        fullWidth
        onClick={onNobody}
        loading={isJoining}
        disabled={join.isPending}
      >
        {say('join.noneOfThese')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {say('join.changeTyped')}
      </Button>
    </form>
  );
}
