import type { Match } from '@daysheet/shared/guests/join.schemas.ts';
import { SlottedText } from '../../../ui/slotted-text.tsx';
import classes from '../join.module.css';
import { findSameNames } from './same-names.rules.ts';

/** What to do if nothing distinguishes people of one name: what would is private. */
export function SameNames({ matches }: { matches: readonly Match[] }) {
  return findSameNames(matches).map(({ name, count }) => (
    <p key={name} className={classes.same} role="note">
      <SlottedText id="join.sameName" values={{ count }} slots={{ name: <bdi>{name}</bdi> }} />
    </p>
  ));
}
