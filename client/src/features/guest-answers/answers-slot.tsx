import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { createLoader } from '../../lib/loaders.ts';
import { keepLoading } from '../../lib/reads/keep-loading.ts';
import { say, withPartTexts } from '../../lib/texts.ts';
import { useSheet } from '../../lib/use-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import classes from './answers-slot.module.css';
import type { AnswersStatusProps } from './answers-status.tsx';

const loadStatus = createLoader(() => withPartTexts('card', import('./answers-status.tsx')));
const loadSheet = createLoader(() => withPartTexts('card', import('./answers-sheet.tsx')));

type Kind = Parameters<AnswersStatusProps['onStanding']>[0];
const looks: Partial<Record<Kind, 'answers.change' | 'answers.look'>> = {
  answered: 'answers.change',
  line: 'answers.change',
  bring: 'answers.look',
  asked: 'answers.look',
  closed: 'answers.look',
  settled: 'answers.look',
};

/** Where guests are asked whether they come: a line with its final height; the rest loads after the page. */
export function AnswersSlot({ guest, eventName }: { guest: Guest; eventName: string }) {
  const titleId = useId();
  const [Status, setStatus] = useState<ComponentType<AnswersStatusProps>>();
  const [kind, setKind] = useState<Kind>();
  // Until it is loaded the line says only that it asks.
  useEffect(() => keepLoading(loadStatus, ({ AnswersStatus }) => setStatus(() => AnswersStatus)), []);
  const button = useRef<HTMLButtonElement>(null);
  const { open, isLoading, hasFailed, sheet } = useSheet(button, async () => {
    const { AnswersSheet } = await loadSheet();
    return ({ onClose }) => <AnswersSheet guest={guest} eventName={eventName} onClose={onClose} />;
  });
  const look = kind && looks[kind];
  return (
    <>
      <section
        className={classes.line}
        aria-labelledby={titleId}
        data-quiet={look && ''}
        hidden={kind === 'none'}
      >
        <div className={classes.words}>
          <Title order={2} id={titleId} className={classes.title}>
            {say('answers.title')}
          </Title>
          <p className={classes.status} role="status">
            {hasFailed && say('answers.notLoaded')}
            {!hasFailed && Status && <Status guest={guest} onStanding={setKind} />}
          </p>
        </div>
        <Button
          ref={button}
          variant={look ? 'subtle' : 'filled'}
          onClick={open}
          loading={isLoading}
          aria-haspopup="dialog"
        >
          {say(look ?? 'answers.answer')}
        </Button>
      </section>
      {sheet}
    </>
  );
}
