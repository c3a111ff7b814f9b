import type { Figures } from '../watching/metrics.ts';

/** What the primary says to the processes that share its port. */
export type ToProcess =
  /** Be ready no more, and answer on. */
  | { kind: 'leave' }
  | { kind: 'end' }
  | { kind: 'database'; isLost: boolean }
  | { kind: 'measure'; id: number }
  /** What all of them measured, for the one that asked. */
  | { kind: 'figures'; id: number; text: string };

/** What they say to it. */
export type ToPrimary =
  | { kind: 'askFigures'; id: number }
  | { kind: 'measured'; id: number; figures: Figures };
