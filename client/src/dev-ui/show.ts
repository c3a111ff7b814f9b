import type { ReactNode } from 'react';

/** A part as it looks in one state. */
type PartState = { label: string; render: () => ReactNode };

export type Part = { name: string; states: readonly PartState[] };
