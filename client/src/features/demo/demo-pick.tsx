import { List } from '../../ui/lists/list.tsx';
import { type ChangeEvent, useId } from 'react';
import { say } from '../../lib/texts.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import { formatMoment } from './demo.texts.ts';
import { canStep, type DemoAction, type DemoState, moments, stepMinutes } from './demo.rules.ts';
import { findRole } from './demo-world.rules.ts';
import { type DemoPerson, people, roles } from './sample-wedding.ts';

type DemoPickProps = { state: DemoState; act: (action: DemoAction) => void };

/** Chooses the phone and the time: lists on a phone, all side by side where there is room. */
export function DemoPick({ state, act }: DemoPickProps) {
  const id = useId();
  return (
    <section data-demo="pick" aria-label={say('demo.whoseAndWhen')}>
      <h2 id={`${id}-who`}>{say('demo.whose')}</h2>
      <select
        data-only="narrow"
        aria-labelledby={`${id}-who`}
        value={state.personId}
        onChange={({ currentTarget }) => act({ do: 'choosePerson', personId: currentTarget.value })}
      >
        {roles.map((role) => (
          <optgroup key={role.id} label={role.name}>
            {people
              .filter(({ roleId }) => roleId === role.id)
              .map(({ id: personId, name }) => (
                <option key={personId} value={personId}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <List data-only="wide" data-demo="people" aria-labelledby={`${id}-who`}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonButton
              person={person}
              isChosen={person.id === state.personId}
              onChoose={() => act({ do: 'choosePerson', personId: person.id })}
            />
          </li>
        ))}
      </List>
      <h2 id={`${id}-when`}>{say('demo.when')}</h2>
      <div data-demo="when">
        <List data-only="wide" data-demo="moments" aria-labelledby={`${id}-when`}>
          {moments.map((moment) => (
            <li key={moment}>
              <button
                type="button"
                aria-pressed={moment === state.now}
                onClick={() => act({ do: 'jump', to: moment })}
              >
                {formatMoment(moment)}
              </button>
            </li>
          ))}
        </List>
        <Clock {...{ state, act }} labelId={`${id}-when`} />
      </div>
    </section>
  );
}

type PersonButtonProps = { person: DemoPerson; isChosen: boolean; onChoose: () => void };

function PersonButton({ person, isChosen, onChoose }: PersonButtonProps) {
  const role = findRole(person.roleId);
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <bdi>{person.name}</bdi>
      {role && <RoleChip plain role={{ roleName: role.name, color: role.color }} />}
    </button>
  );
}

/** The sample's clock, in steps of a quarter of an hour, or to one of the moments. */
function Clock({ state, act, labelId }: DemoPickProps & { labelId: string }) {
  const isNamed = moments.includes(state.now);
  const jump = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    act({ do: 'jump', to: Number(currentTarget.value) });
  const step = (by: 1 | -1, label: string, sign: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={!canStep(state, by)}
      onClick={() => act({ do: 'step', by })}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div data-demo="clock">
      {step(-1, say('demo.earlier', { minutes: stepMinutes }), '−')}
      <select data-only="narrow" aria-labelledby={labelId} value={state.now} onChange={jump}>
        {!isNamed && <option value={state.now}>{formatMoment(state.now)}</option>}
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {formatMoment(moment)}
          </option>
        ))}
      </select>
      <output data-only="wide">{formatMoment(state.now)}</output>
      {step(1, say('demo.later', { minutes: stepMinutes }), '+')}
    </div>
  );
}
