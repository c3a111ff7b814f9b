import { readTypedCode } from '@daysheet/shared/guests/typed-code.ts';
import { useState } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { Title } from '../../ui/title.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { KnownPeople } from './known-people.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { CodeForm } from './code-form.tsx';
import { FoundEvent } from './found-event.tsx';
import classes from './join.module.css';

type EnterCodeProps = {
  /** The code from the address: if it is valid, the invitation replaces the field. */
  typed?: string;
  onFound: (eventCode: string) => void;
};

export function EnterCode({ typed = '', onFound }: EnterCodeProps) {
  usePageTitle(say('join.title'));
  // It is in the field again when the guest comes back from the invitation.
  const [last, setLast] = useState(typed);
  if (typed !== '' && typed !== last) setLast(typed);
  const read = readTypedCode(typed);
  if (read.kind !== 'code') return <CodeScreen typed={typed || last} onFound={onFound} />;
  return (
    <FoundEvent
      eventCode={read.eventCode}
      unknown={(refusal) => <CodeScreen typed={typed} refusal={refusal} onFound={onFound} />}
    />
  );
}

type CodeScreenProps = {
  typed: string;
  /** For a code that leads to no event: the error at the field. */
  refusal?: string;
  onFound: (eventCode: string) => void;
};

export function CodeScreen({ typed, refusal, onFound }: CodeScreenProps) {
  return (
    <div className={classes.screen}>
      <div>
        <Title order={1}>{say('join.title')}</Title>
        <p className={classes.lead}>{say('join.lead')}</p>
      </div>
      <KnownPeople />
      <CodeForm typed={typed} refusal={refusal} onFound={onFound} />
      <ScanButton />
      <p className={classes.help}>
        <a href={sitePages.contact}>{say('join.contactSupport')}</a>
        <a href={sitePages.faq}>{say('join.viewFaq')}</a>
      </p>
    </div>
  );
}
