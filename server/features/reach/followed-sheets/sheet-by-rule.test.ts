import { randomUUID } from 'node:crypto';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { expect, vi } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import {
  listNames,
  publishSheet,
  listProposalLines,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { addByRule } from './sheet-reading.commands.ts';

test('new people whose roles do not fit are left for the host to decide', async ({ world, host }) => {
  const { id: eventId } = await createWedding(host);
  const roles = Array.from({ length: rolesMax }, (_, position) => ({
    id: randomUUID(),
    eventId,
    roleName: `Table ${position}`,
    color: 0,
    position,
  }));
  await changeEvent(world.services.db, eventId, (tx) => tx.insert(eventRoles).values(roles));
  const { address } = publishSheet(world, [zoe]);
  await host.followedSheets.follow({ eventId, address });
  await host.followedSheets.change({ eventId, newPeople: 'add' });
  expect(await listNames(host, eventId)).toEqual([]);
  expect(await listProposalLines(host, eventId)).toEqual(['new Zoé Dupont']);
});

test('what is refused for another reason than a full list is told', async ({ world, host }) => {
  const { db } = world.services;
  const { id: eventId } = await createWedding(host);
  const refused = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new AppError('request.conflict'));
  const adding = addByRule(db, { eventId, address: 'https://sheets.example/list.csv' }, world.clock.now());
  expect(await catchRefusal(adding)).toBe('request.conflict');
  refused.mockRestore();
});
