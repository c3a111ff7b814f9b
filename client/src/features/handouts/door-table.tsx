import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { List } from '../../ui/lists/list.tsx';
import sheet from '../printing/paper.module.css';
import classes from './handout-paper.module.css';
import type { Handout } from './handouts.hooks.ts';
import { replyTexts } from './handouts.texts.ts';

type Person = Handout['people'][number];
type DoorTableProps = Pick<Handout, 'people' | 'total'> & { isByHousehold: boolean; asks: boolean };

/** The expected people, each with a box for a pen and a line for their table; a household's people are consecutive. */
export function DoorTable({ people, total, isByHousehold, asks }: DoorTableProps) {
  return (
    <>
      <List className={classes.door} aria-label="Expected">
        {people.map((person, index) => {
          const isFirst = isByHousehold && person.householdId !== people[index - 1]?.householdId;
          return (
            <li key={person.id} data-declined={person.reply === 'not_coming' || undefined}>
              {(isFirst || (isByHousehold && index === 0)) && <Household person={person} />}
              <span className={classes.box} aria-hidden="true" />
              <Name person={person} withHousehold={!isByHousehold} />
              {asks && (
                <span className={classes.reply}>
                  {person.isWaiting ? 'Waiting' : person.reply ? replyTexts[person.reply] : 'No answer'}
                </span>
              )}
              <span className={classes.table}>Table</span>
              <bdi className={classes.quiet}>{person.roleName}</bdi>
            </li>
          );
        })}
      </List>
      {total > people.length && (
        <p className={sheet.rest}>
          {`Only the first ${formatFigure(people.length)} of ${formatFigure(total)} are on this paper. The host’s file has everybody.`}
        </p>
      )}
    </>
  );
}

function Household({ person: { householdName, householdPlaces } }: { person: Person }) {
  return (
    <span className={classes.household}>
      <bdi>{householdName ?? 'By themselves'}</bdi>
      {householdPlaces > 0 && <span className={classes.quiet}> may bring {householdPlaces} more</span>}
    </span>
  );
}

function Name({ person, withHousehold }: { person: Person; withHousehold: boolean }) {
  const { name, hint, bringer, isChild, ownPlaces, householdName } = person;
  return (
    <span>
      <bdi className={classes.strong}>{name}</bdi>
      {ownPlaces > 0 && <span className={classes.strong}> + {ownPlaces}</span>}
      {hint !== null && <bdi className={classes.quiet}> {hint}</bdi>}
      {isChild && <span className={classes.quiet}> child</span>}
      {bringer !== null && (
        <span className={classes.quiet}>
          {' '}
          with <bdi>{bringer}</bdi>
        </span>
      )}
      {withHousehold && householdName !== null && <bdi className={classes.quiet}> {householdName}</bdi>}
    </span>
  );
}
