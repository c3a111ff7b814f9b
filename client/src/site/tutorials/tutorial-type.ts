import type { ReactNode } from 'react';

type Step = {
  /** Part of the address, where something leads to this very step. */
  id?: string;
  title: string;
  text: ReactNode;
  /** What is seen on this step's picture, where it has one: made by `npm run pictures`. */
  picture?: string;
};

export type Tutorial = {
  slug: string;
  title: string;
  /** How long it takes to read and do. */
  minutes: number;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  summary: string;
  steps: readonly Step[];
  /** The slug of what comes next. */
  next?: string;
};
