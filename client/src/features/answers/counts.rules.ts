import type { Asking, Counts } from './answers.hooks.ts';

/** How many people have answered, whatever they said. */
export const countAnswered = ({ coming, maybe, notComing }: Counts): number => coming + maybe + notComing;

export type Part = { name: 'coming' | 'waiting' | 'maybe' | 'notComing' | 'unanswered'; count: number };

/** The parts of a bar of answers, in their order: together they are all who are asked. */
export const listParts = ({ coming, waiting, maybe, notComing, unanswered }: Counts): Part[] => [
  { name: 'coming', count: coming - waiting },
  { name: 'waiting', count: waiting },
  { name: 'maybe', count: maybe },
  { name: 'notComing', count: notComing },
  { name: 'unanswered', count: unanswered },
];

/** Places that are free; null where they are unlimited. */
export const countFreePlaces = ({ capacity, places }: Pick<Asking, 'capacity' | 'places'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - places);
