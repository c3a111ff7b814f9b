import type { ReactNode } from 'react';

type Step = {
  /** The anchor of this step, if something links to it. */
  id?: string;
  title: string;
  text: ReactNode;
  /** The alternative text of the step's picture, if it has one: taken by `npm run pictures`. */
  picture?: string;
};

export type Tutorial = {
  slug: string;
  title: string;
  /** The time to read and do it. */
  minutes: number;
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  summary: string;
  steps: readonly Step[];
  /** The slug of the next tutorial. */
  next?: string;
};
