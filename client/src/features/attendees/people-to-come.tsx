import { formatCount } from '../../lib/format-count.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './people-to-come.module.css';

/** Says of a copied event that its long list is not complete yet; disappears once it is. */
export function PeopleToCome({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <Callout as="p" role="status" className={classes.note}>
      This list is still being copied: {formatCount(people, 'more person is', 'more people are')} coming
      along. You can go on meanwhile.
    </Callout>
  );
}
