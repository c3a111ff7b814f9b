import { randomUUID } from 'node:crypto';
import type { Host } from '../test.ts';

/** A host's message, by default to everybody. */
export const messageTo = (
  eventId: string,
  overrides: Partial<Parameters<Host['notifications']['send']>[0]> = {},
) => ({
  eventId,
  id: randomUUID(),
  title: 'The bus is here',
  message: 'It leaves in ten minutes, from the gate.',
  targetType: 'all' as const,
  ...overrides,
});
