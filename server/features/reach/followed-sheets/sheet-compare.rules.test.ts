import { describe, expect, it } from 'vitest';
import { createPaperWorld } from '../../../../tests/factories/paper-sheets.ts';

const anna = { name: 'Anna Smith', role: 'Family', email: 'anna@example.com', phone: '0612' };
const omar = { name: 'Omar Haddad', role: 'Friends', email: '', phone: '' };

describe('a sheet that is read for the first time', () => {
  it('proposes who is new and what is different, and nobody whom it never had', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([
      { ...anna, phone: '0699' },
      { name: 'Zoé', role: 'Crew', email: '', phone: '' },
    ]);
    expect(world.tell()).toEqual(['change Anna Smith: phone 0612>0699', 'new Zoé']);
  });

  it('says nothing of what it leaves out', () => {
    const world = createPaperWorld([anna]);
    world.read([{ name: 'Anna Smith', role: '', email: 'anna@example.com', phone: '' }]);
    expect(world.tell()).toEqual([]);
  });
});

describe('a sheet that is read again', () => {
  it.each([
    ['another phone', { ...anna, phone: '0699' }, 'change Anna Smith: phone 0612>0699'],
    ['no phone any more', { ...anna, phone: '' }, 'change Anna Smith: phone 0612>'],
    [
      'another e-mail',
      { ...anna, email: 'a@example.com' },
      'change Anna Smith: email anna@example.com>a@example.com',
    ],
    ['another name', { ...anna, name: 'Anna Lee' }, 'change Anna Smith: name Anna Smith>Anna Lee'],
    ['an accent', { ...anna, name: 'Ànna Smith' }, 'change Anna Smith: name Anna Smith>Ànna Smith'],
    ['another role', { ...anna, role: 'Friends' }, 'change Anna Smith: role Family>Friends'],
  ])('knows a row with %s', (_what, changed, told) => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([omar, changed]);
    expect(world.tell()).toEqual([told]);
    world.read([changed, omar]);
    expect(world.tell()).toEqual([told]);
  });

  it.each([
    ['another role', { ...omar, role: 'Family' }, 'change Omar Haddad: role Friends>Family'],
    ['half a name', { ...omar, name: 'Omar Lee' }, 'change Omar Haddad: name Omar Haddad>Omar Lee'],
  ])('knows a row without any address that has %s', (_what, changed, told) => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([changed, anna]);
    expect(world.tell()).toEqual([told]);
  });

  it('finds somebody whose name has another apostrophe, and says nothing of signs that nobody sees', () => {
    const typed = { ...omar, name: "Omar O'Haddad" };
    const world = createPaperWorld([typed, { ...omar, name: 'דוד כהן' }]);
    world.read([
      { ...omar, name: 'Omar O’Haddad' },
      { ...omar, name: 'דוד כהן\u200f' },
    ]);
    expect(world.tell()).toEqual(["change Omar O'Haddad: name Omar O'Haddad>Omar O’Haddad"]);
  });

  it('says nothing of a name or a role that is left out', () => {
    const world = createPaperWorld([anna]);
    world.read([anna]);
    world.read([{ ...anna, role: '' }]);
    expect(world.tell()).toEqual([]);
  });

  it.each([
    ['an initial', { ...omar, name: 'O Haddad' }, { ...omar, name: 'O Lee' }],
    [
      'half a name, and an address',
      { ...omar, email: 'o@example.com' },
      { ...omar, name: 'Omar Lee', email: 'x@example.com' },
    ],
  ])('does not know somebody by %s', (_what, before, after) => {
    const world = createPaperWorld([before]);
    world.read([before]);
    world.read([after]);
    expect(world.tell()).toEqual([`gone ${before.name}`, `new ${after.name}`]);
  });

  it('does not take somebody else for them', () => {
    const world = createPaperWorld([omar]);
    world.read([omar]);
    world.read([{ ...omar, name: 'Bo Tan' }]);
    expect(world.tell()).toEqual(['gone Omar Haddad', 'new Bo Tan']);
  });

  it('proposes who is missing, and not any more once they are back', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([anna]);
    world.read([anna]);
    expect(world.tell()).toEqual(['gone Omar Haddad']);
    world.read([omar, anna]);
    expect(world.tell()).toEqual([]);
  });

  it('leaves what the host changed here, until the sheet says something else', () => {
    const world = createPaperWorld([anna]);
    world.read([anna]);
    world.edit('Anna Smith', { phone: '0700' });
    world.read([anna]);
    expect(world.tell()).toEqual([]);
    world.read([{ ...anna, phone: '0699' }]);
    expect(world.tell()).toEqual(['change Anna Smith: phone 0700>0699']);
    world.edit('Anna Smith', { phone: '0699' });
    world.read([{ ...anna, phone: '0699' }]);
    expect(world.tell()).toEqual([]);
  });

  it('tells equal rows apart by how many there are', () => {
    const world = createPaperWorld([omar, omar]);
    world.read([omar, omar, omar]);
    expect(world.tell()).toEqual(['new Omar Haddad']);
    world.decideAll('refuse');
    world.read([omar, omar, omar]);
    expect(world.tell()).toEqual([]);
    world.read([omar]);
    expect(world.tell()).toEqual(['gone Omar Haddad']);
  });
});

describe('a sheet that lost a column', () => {
  const bo = { name: 'Bo Tan', role: 'Crew', email: '', phone: '0655' };
  const zoe = { name: 'Zoé', role: 'Crew', email: '', phone: '0677' };

  it.each([[['phone']], [['email']], [['role']], [['role', 'email', 'phone']]] as const)(
    'says nothing by that, and is known as it was once it is back: %j',
    (gone) => {
      const world = createPaperWorld([anna, omar]);
      const rows = [anna, omar, bo, zoe];
      world.read([anna, omar, bo]);
      world.decideAll('refuse');
      world.read(rows);
      world.edit('Anna Smith', { phone: '0700' });
      expect(world.read(rows, gone)).toEqual({ written: [], over: [] });
      expect(world.read(rows.toReversed(), gone)).toEqual({ written: [], over: [] });
      expect(world.read(rows)).toEqual({ written: [], over: [] });
      expect(world.tell()).toEqual(['new Zoé']);
    },
  );

  it('still says what is different in the others, and what was proposed before', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([{ ...anna, phone: '0699' }, omar]);
    world.read([anna, { ...omar, role: 'Crew' }, zoe], ['phone']);
    expect(world.tell()).toEqual([
      'change Anna Smith: phone 0612>0699',
      'change Omar Haddad: role Friends>Crew',
      'new Zoé',
    ]);
    world.decideAll('accept');
    expect(world.people()).toMatchObject([{ phone: '0699' }, { role: 'Crew' }, { name: 'Zoé', phone: '' }]);
    world.read([{ ...anna, phone: '0699' }, { ...omar, role: 'Crew' }, zoe]);
    expect(world.tell()).toEqual(['change Zoé: phone >0677']);
  });

  it('does not bring back whom the host took off the list', () => {
    const world = createPaperWorld([anna, bo]);
    world.read([anna, bo]);
    world.remove('Bo Tan');
    world.read([bo, anna], ['phone']);
    expect(world.stored()).not.toContain('Bo Tan');
    world.read([bo, anna]);
    expect(world.tell()).toEqual([]);
  });
});

describe('what was decided', () => {
  it('is done once, and not proposed again', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    const rows = [
      { ...anna, phone: '0699' },
      { name: 'Zoé', role: 'Crew', email: '', phone: '' },
    ];
    world.read(rows);
    world.decideAll('accept');
    expect(world.people()).toMatchObject(rows);
    world.read(rows);
    expect(world.tell()).toEqual([]);
    // The sheet may change and remove people whom it added.
    world.read([rows[0] ?? anna, { name: 'Zoé', role: 'Crew', email: '', phone: '0655' }]);
    world.decideAll('accept');
    world.read([rows[0] ?? anna, { name: 'Zoé', role: 'Crew', email: '', phone: '0677' }]);
    expect(world.tell()).toEqual(['change Zoé: phone 0655>0677']);
    world.read(rows.slice(0, 1));
    expect(world.tell()).toEqual(['gone Zoé']);
  });

  it.each([
    [
      'a change',
      [{ ...anna, phone: '0699' }],
      [{ ...anna, phone: '0700' }],
      'change Anna Smith: phone 0612>0700',
    ],
    ['somebody new', [anna, omar], [anna, { ...omar, role: 'Crew' }], 'new Omar Haddad'],
  ])('is not asked again of %s that was refused, until its row changes', (_what, rows, later, told) => {
    const world = createPaperWorld([anna]);
    world.read([anna]);
    world.read(rows);
    world.decideAll('refuse');
    world.read(rows);
    expect(world.tell()).toEqual([]);
    world.read(later);
    expect(world.tell()).toEqual([told]);
  });

  it('is not asked again of somebody missing who is to stay, until they were back', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([anna]);
    world.decideAll('refuse');
    world.read([{ ...anna, phone: '0699' }]);
    expect(world.tell()).toEqual(['change Anna Smith: phone 0612>0699']);
    world.read([anna, omar]);
    world.read([anna]);
    expect(world.tell()).toEqual(['gone Omar Haddad']);
  });

  it('holds for somebody whom the host took off the list: their row does not bring them back', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.remove('Omar Haddad');
    world.read([omar, anna]);
    expect(world.tell()).toEqual([]);
    expect(world.stored()).not.toContain('Omar');
    world.read([{ ...omar, phone: '0655' }, anna]);
    expect(world.tell()).toEqual(['new Omar Haddad']);
  });

  it('is over for somebody who was taken off because their row was gone, once it is back letter for letter', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([anna]);
    world.decideAll('accept');
    expect(world.names()).toEqual(['Anna Smith']);
    world.read([anna, omar]);
    expect(world.tell()).toEqual(['new Omar Haddad']);
  });

  it('finds somebody on the list again who was taken off, and is back there and in the sheet', () => {
    const world = createPaperWorld([anna, omar]);
    world.read([anna, omar]);
    world.read([anna]);
    world.decideAll('accept');
    world.add(omar);
    world.read([anna, omar]);
    expect(world.tell()).toEqual([]);
    world.read([anna]);
    expect(world.tell()).toEqual(['gone Omar Haddad']);
  });

  it('finds somebody new on the list whom the host added meanwhile', () => {
    const world = createPaperWorld([anna]);
    world.read([anna, omar]);
    world.add({ ...omar, phone: '0655' });
    world.read([anna, omar]);
    expect(world.tell()).toEqual([]);
  });
});
