import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  memoryParts,
  type OpenedMemory,
  type saveMemoryInput,
} from '@daysheet/shared/events/memory.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { canHaveMemory } from './memory.rules.ts';

function mergeOverNewer(
  typed: OpenedMemory,
  stored: OpenedMemory,
  opened: OpenedMemory | undefined,
): OpenedMemory {
  if (!opened) return typed;
  const { merged, both } = mergeChanges<OpenedMemory>(memoryParts, { opened, typed, stored });
  if (both.length > 0) throw new AppError('memory.changed_meanwhile');
  return merged;
}

/**
 * Turns the page on or off, and saves the host's words on it, which stay while it is off; of what was saved since `opened`
 * it replaces only what was changed here. A retry changes nothing.
 */
export async function saveMemory(
  db: Database,
  scope: HostScope,
  { opened, eventId: _scope, ...typed }: z.output<typeof saveMemoryInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const stored = { isOn: event.leavesMemory, thanks: event.memoryThanks };
    const { isOn, thanks } = mergeOverNewer(typed, stored, opened);
    if (stored.isOn === isOn && stored.thanks === thanks) return;
    if (isOn && !canHaveMemory(event)) throw new AppError('memory.too_long');
    await tx
      .update(events)
      .set({ leavesMemory: isOn, memoryThanks: thanks })
      .where(eq(events.id, scope.eventId));
    const what = stored.isOn === isOn ? 'words' : isOn ? 'on' : 'off';
    await emit(tx, scope, { kind: 'memory_changed', facts: { what } }, now);
  });
}
