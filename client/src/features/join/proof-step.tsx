import type { JoinedGuest, Match } from '@daysheet/shared/guests/join.schemas.ts';
import { phoneProofDigits } from '@daysheet/shared/guests/join.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Title } from '../../ui/title.tsx';
import { say } from '../../lib/texts.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { AskHost } from './ask-host.tsx';
import classes from './join.module.css';
import { useJoinAsExisting } from './join.hooks.ts';
import { describeJoinError } from './join.texts.ts';
import proofClasses from './proof-step.module.css';

type ProofStepProps = {
  event: { eventCode: string; name: string };
  person: Match;
  /** Back to the names. */
  onBack: () => void;
  onJoined: (joined: JoinedGuest) => void;
};

/** Asked before a guest gets the schedule of a name that they picked, if the host wants that. */
export function ProofStep({ event, person, onBack, onJoined }: ProofStepProps) {
  const [proof, setProof] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { eventCode } = event;
  const join = useJoinAsExisting({ eventCode, onJoined });
  const reason = findErrorReason(join.error);
  const isPhone = person.needs === 'phone';
  // The question replaces the form that had the focus.
  useEffect(() => field.current?.focus(), []);

  if (person.needs === 'host' || reason === 'join.ask_host' || reason === 'join.proof_locked') {
    const why = reason === 'join.proof_locked' ? 'locked' : 'nothingOnFile';
    return <AskHost why={why} name={person.name} eventName={event.name} onBack={onBack} />;
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const typed = proof.trim().length;
    const isTooShort = isPhone ? typed < phoneProofDigits : typed === 0;
    setIsIncomplete(isTooShort);
    if (isTooShort) return field.current?.focus();
    if (join.isPending) return;
    const input = { eventCode, pickHandle: person.pickHandle, proof };
    join.mutate(input, { onError: () => field.current?.select() });
  };
  const missing = say(isPhone ? 'join.proofPhoneMissing' : 'join.proofEmailMissing');
  const wrong =
    reason === 'join.proof_wrong' ? describeJoinError(join.error, 'join.joinFailed').message : undefined;
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Title order={2} className={classes.question}>
        {say('join.proofTitle')}
      </Title>
      <TextField
        ref={field}
        label={say(isPhone ? 'join.proofPhone' : 'join.proofEmail')}
        description={say('join.proofOnFile', { name: person.name })}
        value={proof}
        onChange={(changed) => {
          setProof(changed.currentTarget.value);
          setIsIncomplete(false);
          // The error is shown until something else is typed.
          if (join.error) join.reset();
        }}
        error={isIncomplete ? missing : wrong}
        className={proofClasses.answer}
        inputMode={isPhone ? 'numeric' : 'email'}
        {...(isPhone && { maxLength: phoneProofDigits })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        name="proof"
      />
      <Button type="submit" size="md" fullWidth loading={join.isPending}>
        {say('join.proofSubmit')}
      </Button>
      <Button variant="subtle" onClick={onBack} disabled={join.isPending}>
        {say('join.otherName')}
      </Button>
      <p className={proofClasses.wayOut}>{say('join.proofUnsure', { event: event.name })}</p>
    </form>
  );
}
