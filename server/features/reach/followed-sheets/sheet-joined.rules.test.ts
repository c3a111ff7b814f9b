import { describe, expect, it } from 'vitest';
import { createPaperWorld } from '../../../../tests/factories/paper-sheets.ts';

const anna = { name: 'Anna Smith', role: 'Family', email: 'anna@example.com', phone: '0612' };
const omar = { name: 'Omar Haddad', role: 'Friends', email: '', phone: '' };

describe('what guests did', () => {
  it('keeps who has joined, whatever is missing in the sheet', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.join('Omar Haddad');
    world.read([anna]);
    expect(world.tell()).toEqual([]);
  });

  it('keeps who joins while it is proposed that they go', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([anna]);
    world.join('Omar Haddad');
    world.read([anna]);
    expect(world.tell()).toEqual([]);
    world.read([anna, omar]);
    world.giveBack('Omar Haddad');
    world.read([anna]);
    world.join('Omar Haddad');
    world.decideAll('accept');
    expect(world.names()).toEqual(['Anna Smith', 'Omar Haddad']);
  });

  it('fills up what somebody typed who joined by themselves, and replaces none of it', () => {
    const world = createPaperWorld([]);
    world.add({ ...anna, phone: '' }, { hasJoined: true, isSelfJoined: true });
    world.read([{ ...anna, name: 'Anna Lee', phone: '0699' }]);
    expect(world.tell()).toEqual(['change Anna Smith: phone >0699']);
    world.decideAll('accept');
    expect(world.names()).toEqual(['Anna Smith']);
  });
});
