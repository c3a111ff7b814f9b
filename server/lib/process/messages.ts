import type { Figures } from '../watching/metrics.ts';

/** Messages from the primary to the processes that share its port. */
export type ToProcess =
  /** Report not ready, but keep serving. */
  | { kind: 'leave' }
  | { kind: 'end' }
  | { kind: 'database'; isLost: boolean }
  | { kind: 'measure'; id: number }
  /** The metrics of all processes, for the one that requested them. */
  | { kind: 'figures'; id: number; text: string };

/** Messages from the processes to the primary. */
export type ToPrimary =
  | { kind: 'askFigures'; id: number }
  | { kind: 'measured'; id: number; figures: Figures };
