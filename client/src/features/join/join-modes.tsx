import type { Invitation, JoinedGuest } from '@daysheet/shared/guests/join.schemas.ts';
import { useState } from 'react';
import { useFormDraft } from '../../lib/storage/form-drafts.ts';
import { say } from '../../lib/texts.ts';
import { FindMyName } from './names/find-my-name.tsx';
import classes from './join-modes.module.css';
import { NewGuest } from './new-guest.tsx';

type Mode = 'existing' | 'new';
const labels = { existing: 'join.findMyName', new: 'join.asNewGuest' } as const;
const modes: readonly Mode[] = ['existing', 'new'];

type JoinModesProps = { invitation: Invitation; onJoined: (joined: JoinedGuest) => void };

/** Two ways to join; the name is passed from one to the other. */
export function JoinModes({ invitation, onJoined }: JoinModesProps) {
  const [mode, setMode] = useState<Mode>('existing');
  const [name, setName] = useState('');
  useFormDraft(
    `join-${invitation.id}`,
    () => name || undefined,
    (stored) => typeof stored === 'string' && setName(stored),
  );
  useFormDraft(
    `join-mode-${invitation.id}`,
    () => mode,
    (stored) => setMode(modes.find((one) => one === stored) ?? 'existing'),
  );
  return (
    <section className={classes.modes} aria-label={say('join.whoAreYou')}>
      <div role="group" aria-label={say('join.howToJoin')} className={classes.switch}>
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.mode}
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
          >
            {say(labels[one])}
          </button>
        ))}
      </div>
      {mode === 'existing' ? (
        <FindMyName
          invitation={invitation}
          name={name}
          onNameChange={setName}
          onNew={() => setMode('new')}
          onJoined={onJoined}
        />
      ) : (
        <NewGuest invitation={invitation} name={name} onNameChange={setName} onJoined={onJoined} />
      )}
    </section>
  );
}
