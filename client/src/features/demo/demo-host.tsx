import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readySentences } from '../host-control/control.texts.ts';
import { say } from '../../lib/texts.ts';
import { describeOutcome, describePreview } from './demo.texts.ts';
import {
  type DemoAction,
  type DemoState,
  findNewAnnouncement,
  previewLate,
  getPerson,
} from './demo.rules.ts';
import { isAnnouncedTo, type World } from './demo-world.rules.ts';
import { roles } from './sample-wedding.ts';

const lateMinutes = 15;

/** A double click is one press: the second would move the day again, or hit the button that replaced the first. */
const dropSecondPress = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation();
};

type DemoHostProps = { state: DemoState; world: World; act: (action: DemoAction) => void };

/** The host's actions on the day: running late, and announcements. */
export function DemoHost({ state, world, act }: DemoHostProps) {
  const id = useId();
  const would = previewLate(state, lateMinutes);
  const late = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  usePreservedFocus(world.isLate, late, back);
  const [roleId, setRoleId] = useState<string | null>(null);
  const send = () => {
    const sentence = readySentences[state.made % readySentences.length] ?? readySentences[0];
    act({ do: 'send', ...sentence, roleId });
  };
  return (
    <section
      data-demo="act"
      data-late={world.isLate || undefined}
      aria-label={say('demo.hostTells')}
      onClickCapture={dropSecondPress}
    >
      <h2>{say('demo.hostTells')}</h2>
      <Button
        ref={late}
        data-demo="late"
        disabled={!would}
        onClick={() => act({ do: 'late', minutes: lateMinutes })}
      >
        {say('demo.late', { minutes: lateMinutes })}
      </Button>
      <ActionOutcome state={state} world={world} />
      {!findNewAnnouncement(world, state) && (
        <p data-only="wide" data-demo="would">
          {would ? describePreview(would) : say('demo.nothingFollows')}
        </p>
      )}
      {world.isLate && (
        <Button ref={back} variant="default" onClick={() => act({ do: 'backOnTime' })}>
          {say('demo.backOnTime')}
        </Button>
      )}
      <div data-demo="send">
        <p data-only="wide">
          <label htmlFor={id}>{say('demo.to')}</label>
          <select
            id={id}
            value={roleId ?? ''}
            onChange={({ currentTarget }) => setRoleId(currentTarget.value || null)}
          >
            <option value="">{say('demo.everyone')}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <Button variant="default" fullWidth onClick={send}>
          {say('demo.send')}
        </Button>
      </div>
    </section>
  );
}

type Ref = RefObject<HTMLButtonElement | null>;

/** The one button replaces the other, on a phone: its focus moves to the one that is shown then. */
function usePreservedFocus(isLate: boolean, late: Ref, back: Ref): void {
  const wasLate = useRef(isLate);
  useEffect(() => {
    if (wasLate.current === isLate) return;
    wasLate.current = isLate;
    const { activeElement, body } = document;
    const isLost = activeElement === body || (isLate && activeElement === late.current);
    const next = late.current?.offsetParent ? late : back;
    if (isLost) next.current?.focus({ preventScroll: true });
  }, [isLate, late, back]);
}

/** What just happened, and why this phone may not have been notified. */
function ActionOutcome({ state, world }: Omit<DemoHostProps, 'act'>) {
  const announcement = findNewAnnouncement(world, state);
  const person = getPerson(state);
  return (
    <p role="status" data-demo="outcome">
      {announcement && describeOutcome(announcement)}
      {announcement &&
        !isAnnouncedTo(announcement, person) &&
        ` ${say('demo.notForThem', { name: person.name })}`}
    </p>
  );
}
