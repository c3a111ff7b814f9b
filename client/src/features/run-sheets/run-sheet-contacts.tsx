import { List } from '../../ui/lists/list.tsx';
import { formatMore } from './run-sheet.rules.ts';
import { ReachedAt } from './reached-at.tsx';
import sheet from '../printing/paper.module.css';
import classes from './run-sheet.module.css';
import type { RunSheet } from './run-sheets.hooks.ts';

/** Contacts by role. A person without a number is listed too: better known before the day than on it. */
export function RunSheetContacts({ contacts }: Pick<RunSheet, 'contacts'>) {
  const held = contacts.filter(({ people }) => people.length > 0);
  if (held.length === 0) return null;
  return (
    <section className={classes.contacts} aria-labelledby="contacts">
      <h3 className={sheet.date} id="contacts">
        Contacts
      </h3>
      {held.map(({ roleId, roleName, total, people }) => {
        const more = formatMore(total, people.length);
        return (
          <section key={roleId}>
            <h4 className={classes.role}>
              <bdi>{roleName}</bdi>
            </h4>
            <List className={classes.contactList}>
              {people.map((person) => (
                <li key={person.id}>
                  <bdi className={classes.audience}>{person.name}</bdi>
                  {person.phone === null && person.email === null ? (
                    <span>no phone or e-mail</span>
                  ) : (
                    <ReachedAt person={person} />
                  )}
                </li>
              ))}
            </List>
            {more && <p>{more}, not printed here</p>}
          </section>
        );
      })}
    </section>
  );
}
