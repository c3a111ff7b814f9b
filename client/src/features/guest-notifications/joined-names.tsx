import { Fragment } from 'react';
import { getCurrentLocale } from '../../lib/dates/locale.ts';

/** 'Mary, Tom and Lea' */
export function JoinedNames({ of: people }: { of: readonly { guestKey: string; name: string }[] }) {
  const names = new Map(people.map(({ guestKey, name }) => [guestKey, name]));
  const format = new Intl.ListFormat(getCurrentLocale(), { type: 'conjunction' });
  return format
    .formatToParts(names.keys())
    .map(({ type, value }, place) => (
      <Fragment key={place}>
        {type === 'element' ? <bdi>{names.get(value)}</bdi> : value.replace(', and ', ' and ')}
      </Fragment>
    ));
}
