import { Progress } from '@mantine/core';
import type { Asking } from '../answers.hooks.ts';
import { countFreePlaces } from '../counts.rules.ts';
import classes from './places-bar.module.css';

/** How many places are taken; nothing where the places are unlimited. */
export function PlacesBar({ asking }: { asking: Asking }) {
  const { capacity, places, counts } = asking;
  const free = countFreePlaces(asking);
  if (capacity === null || free === null) return null;
  const words = [
    `${places.toLocaleString('en')} of ${capacity.toLocaleString('en')} places taken`,
    free === 0 ? 'none free' : `${free.toLocaleString('en')} free`,
    ...(counts.waiting > 0 ? [`${counts.waiting.toLocaleString('en')} waiting`] : []),
  ].join(', ');
  return (
    <div>
      <p className={classes.words}>{words}</p>
      <Progress value={Math.min(100, (places / capacity) * 100)} aria-label={words} />
    </div>
  );
}
