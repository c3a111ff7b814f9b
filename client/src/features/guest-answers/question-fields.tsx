import { allowsNote, hasChoices, toValidAnswer } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import { useId, useRef } from 'react';
import { formatDate } from '../../lib/dates/dates.ts';
import { focusAgain } from '../../lib/focus-once.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import {
  type Draft,
  type DraftAnswer,
  isOutdated,
  isWithheld,
  listQuestionedPeople,
  type Question,
  readAnswer,
  isValidAnswer,
} from './answer-drafts.rules.ts';
import classes from './answers-sheet.module.css';

type QuestionFieldsProps = {
  card: AnswerCard;
  question: Question;
  given: Draft;
  /** What was chosen or typed before somebody else's answer arrived, which is not shown. */
  unread: Draft['words'];
  change: (next: Partial<Draft>) => void;
};

/** A question, why it is asked and how long its answers are stored, with the answers of each of the household. */
export function QuestionFields({ card, question, given, unread, change }: QuestionFieldsProps) {
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const people = listQuestionedPeople(card, question, given);
  if (people.length === 0) return null;
  return (
    <div ref={group} className={classes.question} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <div>
        <p id={titleId} className={classes.label}>
          <bdi>{question.label}</bdi>
        </p>
        <Note size={15}>
          <bdi>{question.why}</bdi> {say('card.deletedOn', { day: formatDate(question.deletedOn) })}
        </Note>
      </div>
      {people.map((person) => {
        const words = readAnswer(question, person.id, given);
        const answer = (next: Partial<DraftAnswer>) =>
          change({ words: [toValidAnswer(question, { ...words, ...next, version: question.version })] });
        const isAnswered = isWithheld(question, person.id);
        if (isAnswered && !words.replaces) {
          const typed = unread.find(({ attendeeId }) => attendeeId === person.id);
          const replace = () => {
            answer({ value: typed?.value ?? null, note: typed?.note ?? null, replaces: true });
            focusAgain(group.current);
          };
          return <WithheldAnswer key={person.id} name={person.name} isNews={!!typed} onReplace={replace} />;
        }
        return (
          <div key={person.id} className={classes.words}>
            <PersonFields
              question={question}
              name={person.name}
              description={isAnswered ? say('card.withheld') : undefined}
              words={words}
              onChange={answer}
            />
            {isOutdated(question, words) && (
              <Callout tabIndex={-1} data-changed="">
                <p>{say('card.questionChanged')}</p>
                {isValidAnswer(question, words) && (
                  <Button
                    variant="default"
                    onClick={() => {
                      answer({});
                      focusAgain(group.current);
                    }}
                  >
                    {say('card.keep')}
                  </Button>
                )}
              </Callout>
            )}
          </div>
        );
      })}
    </div>
  );
}

type WithheldAnswerProps = {
  name: string;
  /** It arrived while this guest wrote another one. */
  isNews: boolean;
  onReplace: () => void;
};

/** An answer that is not shown: a new one replaces it for good. */
function WithheldAnswer({ name, isNews, onReplace }: WithheldAnswerProps) {
  return (
    <div className={classes.withheld} role="group" aria-label={name}>
      <p className={classes.person}>
        <bdi>{name}</bdi>
      </p>
      {isNews ? <Callout>{say('card.withheld')}</Callout> : <Note size={15}>{say('card.withheld')}</Note>}
      <button type="button" className={classes.more} onClick={onReplace}>
        {say('card.answerInstead')}
      </button>
    </div>
  );
}

type PersonFieldsProps = {
  question: Question;
  name: string;
  description: string | undefined;
  words: DraftAnswer;
  onChange: (next: Partial<DraftAnswer>) => void;
};

const noChoice = '';

function PersonFields({ question, name, description, words, onChange }: PersonFieldsProps) {
  const { kind } = question;
  if (!hasChoices(kind) && kind !== 'yes_no') {
    const isNumber = kind === 'number';
    return (
      <TextField
        label={name}
        description={description}
        value={words.value ?? ''}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? 4 : 200}
        onChange={({ currentTarget: { value } }) =>
          onChange({ value: (isNumber ? value.replace(/\D/g, '') : value) || null })
        }
        dir="auto"
      />
    );
  }
  const options =
    kind === 'yes_no'
      ? [
          { value: 'yes', label: say('card.yes') },
          { value: 'no', label: say('card.no') },
        ]
      : question.choices.map((choice) => ({ value: choice, label: <bdi>{choice}</bdi> }));
  return (
    <>
      <PillChoice
        legend={name}
        description={description}
        // Always there: an option that disappears while arrow keys pass it would take the focus along.
        options={[...options, { value: noChoice, label: say('card.noAnswer'), isQuiet: true }]}
        value={words.value ?? noChoice}
        onChange={(value) => onChange({ value: value || null })}
      />
      {allowsNote(kind) && (
        <TextField
          label={say('card.allergies')}
          aria-label={`${name}: ${say('card.allergies')}`}
          value={words.note ?? ''}
          maxLength={300}
          onChange={({ currentTarget: { value } }) => onChange({ note: value || null })}
          dir="auto"
        />
      )}
    </>
  );
}
