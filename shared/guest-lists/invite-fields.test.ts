import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../lib/sliced-work.ts';
import { readGuestText } from './guest-text.ts';
import { fitInvite, formatDiet, isSameInvite, parseDiet } from './invite-fields.ts';
import { matchGuestRows } from './matching.ts';

const rowsOf = (text: string) =>
  atOnce(readGuestText(text))?.rows.map(({ name, invite, unread }) => [name, invite, unread]);

describe('what a list says beside who people are', () => {
  it.each([
    ['Name,Household,Plus-ones,Coming,Meal,Diet\nAna,The Novaks,1,Yes,Fish,Nuts'],
    ['Name;Haushalt;Begleitpersonen;Zusage;Menü;Unverträglichkeiten\nAna;The Novaks;1;Ja;Fish;Nuts'],
    ['Nombre;Familia;Acompañantes;Asistencia;Menú;Alergias\nAna;The Novaks;+1;Sí;Fish;Nuts'],
    ['Nom;Foyer;Accompagnants;Réponse;Repas;Régime alimentaire\nAna;The Novaks;1;oui;Fish;Nuts'],
    ['Nome;Agregado familiar;Acompanhantes;Presença;Refeição;Intolerâncias\nAna;The Novaks;1;sim;Fish;Nuts'],
    ['Nome;Famiglia;Accompagnatori;Conferma;Pasto;Intolleranze\nAna;The Novaks;1;sì;Fish;Nuts'],
    ['Naam;Gezin;Introducés;Komt;Gerecht;Dieetwensen\nAna;The Novaks;ja;ja;Fish;Nuts'],
    ['الاسم,الأسرة,عدد المرافقين,الحضور,الوجبة,الحساسية\nAna,The Novaks,1,نعم,Fish,Nuts'],
  ])('%j', (text) => {
    const invite = { household: 'The Novaks', plusOnes: '1', coming: 'coming', meal: 'Fish', diet: 'Nuts' };
    expect(rowsOf(text)).toEqual([['Ana', invite, undefined]]);
  });

  it('is no, maybe, or what nobody can read', () => {
    const text = 'Name;Coming;Plus-ones\nA;kommt nicht;nein\nB;vielleicht;12\nC;on Sunday;\nD;;many';
    expect(rowsOf(text)).toEqual([
      ['A', { coming: 'not_coming', plusOnes: '0' }, undefined],
      ['B', { coming: 'maybe' }, [{ field: 'plusOnes', text: '12' }]],
      ['C', undefined, [{ field: 'coming', text: 'on Sunday' }]],
      ['D', undefined, [{ field: 'plusOnes', text: 'many' }]],
    ]);
  });

  it('fits what the event asks, or is left out', () => {
    const invite = { household: 'The Novaks', coming: 'maybe', meal: 'beef', diet: 'Nuts' };
    const asked = { asks: { allowsMaybe: false }, meal: { choices: ['Fish'] }, diet: null };
    expect(fitInvite({ invite, unread: [] }, asked)).toEqual({
      invite: { household: 'The Novaks' },
      unread: [
        { field: 'coming', text: 'maybe' },
        { field: 'meal', text: 'beef' },
        { field: 'diet', text: 'Nuts' },
      ],
    });
    const all = { asks: { allowsMaybe: true }, meal: { choices: ['Beef'] }, diet: { choices: [] } };
    expect(fitInvite({ invite, unread: [] }, all)).toEqual({ invite, unread: [] });
    // That an event does not ask who comes is reported once, not for each row.
    expect(fitInvite({ invite: { coming: 'coming' }, unread: [] }, { ...all, asks: null })).toEqual({
      invite: {},
      unread: [],
    });
  });
});

const ana = { name: 'Ana', role: null, email: null, phone: null };
const rowOf = (invite: object) => [
  { row: 2, name: 'Ana', role: '', email: '', phone: '', isShortened: false, invite },
];

it('what people answered themselves is kept, and everything else of theirs changes', () => {
  const person = {
    ...ana,
    id: 'p',
    invite: { household: null, plusOnes: '0', coming: 'coming', meal: 'Fish', diet: null },
    own: ['coming' as const],
  };
  const says = { household: 'The Novaks', plusOnes: '0', coming: 'not_coming', meal: 'FISH', diet: 'Nuts' };
  expect(matchGuestRows(rowOf(says), [person]).rows).toMatchObject([
    {
      kind: 'changes',
      kept: ['coming'],
      changes: [
        { field: 'household', from: null, to: 'The Novaks' },
        { field: 'diet', from: null, to: 'Nuts' },
      ],
    },
  ]);
  expect(matchGuestRows(rowOf({ coming: 'maybe' }), [person]).rows).toMatchObject([
    { kind: 'same', kept: ['coming'] },
  ]);
});

it('a choice with own words in one cell is read back as itself', () => {
  const choices = ['Everything', 'Vegan; cold'];
  const line = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.constantFrom('Everything', null), fc.option(line), (value, note) => {
      const text = formatDiet(value, note);
      if (text === null) return;
      const read = parseDiet(text, choices);
      expect(isSameInvite('diet', formatDiet(read.value, read.note) ?? '', text)).toBe(true);
    }),
  );
});
