import { eventCodeMaxLength } from '@daysheet/shared/events.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { KnownPeople } from '../people/known-people.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { FoundEvent } from './found-event.tsx';
import classes from './join.module.css';
import { useFindEvent } from './join.hooks.ts';
import { joinErrorText } from './join.texts.ts';

type EnterCodeProps = {
  /** A code that was found already: its invitation shows in place of the field. */
  foundCode?: string;
  onFound: (eventCode: string) => void;
  /** What a link brought that leads to no event. */
  refused?: { eventCode: string; message: string };
};

const asCode = (text: string) => text.toUpperCase().replace(/\s/g, '').slice(0, eventCodeMaxLength);

export function EnterCode({ foundCode = '', onFound, refused }: EnterCodeProps) {
  usePageTitle(say('join.title'));
  const [code, setCode] = useState(refused?.eventCode ?? foundCode);
  const [isTouched, setIsTouched] = useState(false);
  const find = useFindEvent();
  const refusal = isTouched ? undefined : refused?.message;
  const error = find.error ? joinErrorText(find.error, 'join.findFailed').message : refusal;

  if (foundCode) return <FoundEvent eventCode={foundCode} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code && !find.isPending) find.mutate(code, { onSuccess: () => onFound(code) });
  };
  return (
    <div className={classes.screen}>
      <div>
        <Title order={1}>{say('join.title')}</Title>
        <p className={classes.lead}>{say('join.lead')}</p>
      </div>
      <KnownPeople />
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label={say('join.code')}
          value={code}
          onChange={(event) => {
            setCode(asCode(event.currentTarget.value));
            setIsTouched(true);
            find.reset();
          }}
          error={error}
          classNames={{ input: classes.code }}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          name="eventCode"
        />
        <Button type="submit" size="md" fullWidth disabled={code === '' || find.isPending}>
          {say(find.isPending ? 'join.searching' : 'join.find')}
        </Button>
      </form>
      <ScanButton />
      <p className={classes.help}>
        <a href="/contact">{say('join.contactSupport')}</a>
        <a href="/faq">{say('join.viewFaq')}</a>
      </p>
    </div>
  );
}
