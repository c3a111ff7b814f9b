import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { askingInputs, askWhoComes } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { fillAsMigrated } from '../../../../tests/factories/filled-columns.ts';
import { addInvited, novaks, saveInvites, tellInvites } from '../../../../tests/factories/invite-imports.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';

describe('an import that was taken back, and is put back', () => {
  test('has again what its people answered, and what it made the event ask', async ({ world }) => {
    const { heard, take } = recordChanges(world);
    const host = await createHost(heard);
    const { eventId } = await createLiveWedding(host);
    const add = [addInvited('Ana', novaks), addInvited('Ben', { coming: 'not_coming' })];
    const { importId } = await saveInvites(host, eventId, { add }, { asks: true });
    const [begun] = await host.answers.askings({ eventId });
    const askingId = begun?.id ?? '';
    const edited = askingInputs(eventId, null, { id: askingId, deadlineOn: '2026-06-01' });
    await host.answers.saveAsking(edited);
    const readAll = async () => [
      await host.answers.askings({ eventId }),
      await host.answers.history({ eventId, askingId }),
      await tellInvites(host, eventId),
    ];
    const before = await readAll();
    expect(before[0]).toMatchObject([{ deadlineOn: '2026-06-01', counts: { coming: 1, notComing: 1 } }]);
    await host.attendees.undoImport({ eventId, importId });
    expect(await host.answers.askings({ eventId })).toEqual([]);
    take();
    for (const _try of ['first', 'again'])
      expect(await host.attendees.restore({ eventId, undoId: importId })).toMatchObject({ restored: 2 });
    expect(await readAll()).toEqual(before);
    // Everybody's page hears that the event asks again.
    expect(take()).toEqual([{ guests: 'all' }, { guests: [] }]);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['asking_saved', 'attendees_restored']),
    );
  });

  test('took nothing along that its host had the event ask before, whatever its id', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const importId = randomUUID();
    await askWhoComes(host, eventId, null, { id: importId });
    const add = [addInvited('Ana', { coming: 'coming' })];
    await saveInvites(host, eventId, { add }, { importId, asks: true });
    await host.attendees.undoImport({ eventId, importId });
    expect(await host.answers.askings({ eventId })).toMatchObject([{ id: importId, counts: { coming: 0 } }]);
  });

  test('takes along what had its id as a server of before had the event ask it', async ({ world, host }) => {
    const { eventId } = await createLiveWedding(host);
    const importId = randomUUID();
    await askWhoComes(host, eventId, null, { id: importId });
    const add = [addInvited('Ana', { coming: 'coming' })];
    await saveInvites(host, eventId, { add }, { importId, asks: true });
    await fillAsMigrated(world.services.db, '0071_filled_columns');
    await host.attendees.undoImport({ eventId, importId });
    expect(await host.answers.askings({ eventId })).toEqual([]);
  });

  test('has none of it where its host has the event ask anew by then', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const add = [addInvited('Ana', { coming: 'coming' })];
    const { importId } = await saveInvites(host, eventId, { add }, { asks: true });
    await host.attendees.undoImport({ eventId, importId });
    await askWhoComes(host, eventId, null);
    expect(await host.attendees.restore({ eventId, undoId: importId })).toMatchObject({ restored: 1 });
    expect(await host.answers.askings({ eventId })).toMatchObject([{ counts: { coming: 0 } }]);
    expect(await tellInvites(host, eventId)).toMatchObject({ Ana: '-|0|-|-|-' });
  });
});
