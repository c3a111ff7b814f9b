import { randomUUID } from 'node:crypto';
import { askQuestion, askWhoComes } from '../factories/answers.ts';
import { createAttendee, createItem, createRole } from '../factories/events.ts';
import { findListed } from '../factories/guests.ts';
import { dotPicture } from '../factories/pictures.ts';
import { publishSheet } from '../factories/published-sheets.ts';
import { addMember } from '../factories/members.ts';
import { createHost, createVisitor, type Host, type World } from '../test.ts';

/** A live event, and what makes a child of each kind in it. */
export type Family = {
  world: World;
  host: Host;
  eventId: string;
  eventCode: string;
  roleId: string;
  /** Stands in whatever is made. */
  word: string;
};

export const addPerson = ({ host, eventId, roleId, word }: Family) =>
  createAttendee(host, eventId, {
    name: `${word} ${randomUUID()}`,
    roleId,
    email: `${word}@example.com`,
    phone: '+44 20 7946 0001',
  });
async function addHousehold(family: Family) {
  const { host, eventId, word } = family;
  const id = randomUUID();
  const attendeeIds = [await addPerson(family)];
  await host.households.create({ eventId, id, undoId: randomUUID(), name: word, attendeeIds });
  return id;
}
export const addItem = ({ host, eventId, word }: Family) => createItem(host, eventId, { title: word });

async function addPicture({ host, eventId }: Family): Promise<string> {
  const id = randomUUID();
  await host.pictures.add({ eventId, id, picture: dotPicture });
  return id;
}

/** Somebody new on a sheet that the event follows. */
async function addProposal({ world, host, eventId, word }: Family) {
  const row = { name: `${word} ${randomUUID()}`, role: word, email: '', phone: '' };
  const { address } = publishSheet(world, [row]);
  await host.followedSheets.follow({ eventId, address });
  const [proposal] = await host.followedSheets.proposals({ eventId });
  return { id: proposal?.id ?? '', revision: proposal?.revision ?? 0 };
}

export const acceptProposal = (host: Host, eventId: string, id: string) =>
  host.followedSheets.decide({
    eventId,
    undoId: randomUUID(),
    decision: 'accept',
    proposals: [{ id, revision: 1 }],
  });

async function addSend(family: Family): Promise<string> {
  const { host, eventId } = family;
  const id = randomUUID();
  await host.invitations.sendTexts({
    eventId,
    id,
    message: `${family.word} [LINK]`,
    attendeeIds: [await addPerson(family)],
  });
  return id;
}

/** What belongs to an event, and can be asked for by its id. Each gives a new one. */
export const children = {
  asking: ({ host, eventId }: Family) => askWhoComes(host, eventId, null),
  question: ({ host, eventId, word }: Family) => askQuestion(host, eventId, { label: word }),
  role: ({ host, eventId, word }: Family) => createRole(host, eventId, `${word} ${randomUUID()}`),
  heldRole: async (family: Family) => {
    const roleId = await createRole(family.host, family.eventId, `${family.word} ${randomUUID()}`);
    await addPerson({ ...family, roleId });
    return roleId;
  },
  person: addPerson,
  newcomer: async ({ world, host, eventId, eventCode, roleId, word }: Family) => {
    const id = randomUUID();
    const name = `${word} ${id}`;
    await createVisitor(world).join.asNewGuest({ eventCode, id, name, roleId });
    return (await findListed(host, eventId, name)).id;
  },
  item: addItem,
  picture: addPicture,
  household: addHousehold,
  householdChange: async (family: Family) => {
    const { host, eventId } = family;
    const undoId = randomUUID();
    await host.households.delete({ eventId, undoId, householdId: await addHousehold(family) });
    return undoId;
  },
  givenRoles: async (family: Family) => {
    const { host, eventId, word } = family;
    const id = await addPerson(family);
    const roleId = await createRole(host, eventId, `${word} ${randomUUID()}`);
    const undoId = randomUUID();
    await host.attendees.giveRole({ eventId, undoId, roleId, who: { by: 'ids', ids: [id] } });
    return undoId;
  },
  removedPerson: async (family: Family) => {
    const { host, eventId } = family;
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: await addPerson(family), undoId });
    return undoId;
  },
  removedItem: async (family: Family) => {
    const { host, eventId } = family;
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId: await addItem(family), undoId });
    return undoId;
  },
  proposal: async (family: Family) => (await addProposal(family)).id,
  sheetDecision: async (family: Family) => {
    const { host, eventId } = family;
    const undoId = randomUUID();
    const proposals = [await addProposal(family)];
    await host.followedSheets.decide({ eventId, undoId, decision: 'accept', proposals });
    return undoId;
  },
  import: async ({ host, eventId, word }: Family) => {
    const importId = randomUUID();
    const row = { id: randomUUID(), name: `${word} ${importId}`, role: 'Imported' };
    await host.attendees.import({ eventId, importId, rows: [row] });
    return importId;
  },
  planned: async ({ host, eventId, word }: Family) => {
    const id = randomUUID();
    const at = { date: '2026-06-07', time: '09:00' };
    await host.notifications.send({
      eventId,
      id,
      title: word,
      message: word,
      targetType: 'all',
      at,
    });
    return id;
  },
  member: async ({ world, eventId }: Family) => addMember(world, eventId, await createHost(world), 'reader'),
  memberInvitation: async ({ host, eventId }: Family) => {
    const id = randomUUID();
    await host.members.invite({ eventId, id, email: null, right: 'reader' });
    return id;
  },
  send: addSend,
  delivery: async (family: Family) => {
    const { host, eventId } = family;
    const sendId = await addSend(family);
    const { deliveries } = await host.invitations.deliveries({ eventId, sendId });
    return deliveries[0]?.id ?? '';
  },
} satisfies Record<string, (family: Family) => Promise<string>>;
