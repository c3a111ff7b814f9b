import type { TextId } from '@daysheet/shared/texts.ts';
import { formatCodeField, readTypedCode } from '@daysheet/shared/guests/typed-code.ts';
import { type FormEvent, useRef, useState } from 'react';
import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { eventCodeMaxLength } from '@daysheet/shared/events/events.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFormDraft } from '../../lib/storage/form-drafts.ts';
import { say } from '../../lib/texts.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useFindEvent } from './join.hooks.ts';
import { describeJoinError } from './join.texts.ts';
import classes from './join.module.css';

type CodeFormProps = {
  /** The initial text of the field. */
  typed: string;
  /** Why it leads nowhere, until something else is typed. */
  refusal: string | undefined;
  onFound: (eventCode: string) => void;
};

const problems = { link: 'join.otherLink', words: 'join.notACode' } as const;

/** What is wrong with the typed text; not with a code, which only the server knows. */
function findProblem(text: string): TextId | null {
  const { kind } = readTypedCode(text);
  return text === '' || kind === 'code' || kind === 'token' ? null : problems[kind];
}

/** The field for a code, or a pasted link. Before scripts run the browser itself sends it, and the server reads it. */
export function CodeForm({ typed, refusal, onFound }: CodeFormProps) {
  const [text, setText] = useState(() => formatCodeField(typed));
  const [problem, setProblem] = useState(() => findProblem(typed));
  const [isTouched, setIsTouched] = useState(false);
  useFormDraft(
    'code',
    () => (isTouched ? text : undefined),
    (stored) => {
      if (typeof stored !== 'string') return;
      setText(formatCodeField(stored));
      setIsTouched(true);
      setProblem(null);
    },
  );
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const find = useFindEvent();
  const message = problem ? say(problem, { most: eventCodeMaxLength }) : isTouched ? undefined : refusal;
  const error = find.error ? describeJoinError(find.error, 'join.findFailed').message : message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readTypedCode(text);
    if (text === '' || find.isPending) return;
    setProblem(findProblem(text));
    if (read.kind === 'code') find.mutate(read.eventCode, { onSuccess: () => onFound(read.eventCode) });
    else if (read.kind === 'token') window.location.assign(buildPath(guestPages.link, { token: read.token }));
    else field.current?.focus();
  };
  return (
    <form action={guestPages.enterCode} onSubmit={submit} className={classes.form} noValidate>
      <TextField
        ref={field}
        label={say('join.code')}
        value={text}
        onChange={(event) => {
          setText(formatCodeField(event.currentTarget.value));
          setIsTouched(true);
          setProblem(null);
          find.reset();
        }}
        error={error}
        className={classes.code}
        data-words={(text !== '' && readTypedCode(text).kind !== 'code') || undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        name="code"
      />
      <Button type="submit" size="md" fullWidth disabled={isHydrated && (text === '' || find.isPending)}>
        {say(find.isPending ? 'join.searching' : 'join.find')}
      </Button>
    </form>
  );
}
