import { eventCodeMaxLength } from '@daysheet/shared/events.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { ContinueAs } from '../landing/continue-as.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { FoundEvent } from './found-event.tsx';
import classes from './join.module.css';
import { useFindEvent } from './join.hooks.ts';
import { joinErrorText, joinTexts } from './join.texts.ts';

type EnterCodeProps = {
  /** A code that was found already: its invitation shows in place of the field. */
  foundCode?: string;
  onFound: (eventCode: string) => void;
  /** What a link brought that leads to no event. */
  refused?: { eventCode: string; message: string };
};

const asCode = (text: string) => text.toUpperCase().replace(/\s/g, '').slice(0, eventCodeMaxLength);

export function EnterCode({ foundCode = '', onFound, refused }: EnterCodeProps) {
  usePageTitle('Join an Event');
  const [code, setCode] = useState(refused?.eventCode ?? foundCode);
  const [isTouched, setIsTouched] = useState(false);
  const find = useFindEvent();
  const refusal = isTouched ? undefined : refused?.message;
  const error = find.error ? joinErrorText(find.error, joinTexts.findFailed).message : refusal;

  if (foundCode) return <FoundEvent eventCode={foundCode} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code && !find.isPending) find.mutate(code, { onSuccess: () => onFound(code) });
  };
  return (
    <div className={classes.screen}>
      <div>
        <Title order={1}>Join an Event</Title>
        <p className={classes.lead}>Enter the code from your invitation to see your own schedule.</p>
      </div>
      <ContinueAs />
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label="Event Code"
          value={code}
          onChange={(event) => {
            setCode(asCode(event.currentTarget.value));
            setIsTouched(true);
            find.reset();
          }}
          error={error}
          classNames={{ input: classes.code }}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          name="eventCode"
        />
        <Button type="submit" size="md" fullWidth disabled={code === '' || find.isPending}>
          {find.isPending ? 'Searching...' : 'Find Event'}
        </Button>
      </form>
      <ScanButton />
    </div>
  );
}
