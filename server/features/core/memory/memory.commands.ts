import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveMemoryInput } from '@daysheet/shared/memory.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { canHaveMemory } from './memory.rules.ts';

/** Turns the page on or off, with the host's words on it, which stay while it is off. The same again changes nothing. */
export async function saveMemory(
  db: Database,
  scope: HostScope,
  { isOn, thanks }: z.output<typeof saveMemoryInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.leavesMemory === isOn && event.memoryThanks === thanks) return;
    if (isOn && !canHaveMemory(event)) throw new AppError('memory.too_long');
    await tx
      .update(events)
      .set({ leavesMemory: isOn, memoryThanks: thanks })
      .where(eq(events.id, scope.eventId));
    const what = event.leavesMemory === isOn ? 'words' : isOn ? 'on' : 'off';
    await emit(tx, scope, { kind: 'memory_changed', facts: { what } }, now);
  });
}
