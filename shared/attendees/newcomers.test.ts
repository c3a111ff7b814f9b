import { expect, test } from 'vitest';
import { startsOpenToNewcomers } from './newcomers.ts';

const closed = {
  'the couple and who stands by them': [
    'Bride & Groom',
    'bride and groom',
    'bride&groom',
    'The Couple',
    'Wedding Party',
    'Bridesmaids',
    'Best Man',
    'Groomsmen',
    'Maid of Honour',
    'Bachelorette',
  ],
  'hosts and who leads': [
    'Hosts',
    'Organizers',
    'Organisers',
    'Wedding planner',
    'Executives',
    'Managers',
    'HR',
  ],
  'who is celebrated': ['VIP Guests', 'Guest of honor'],
  family: [
    'Family',
    'Close family',
    'Parents',
    'Mother of the Bride',
    'Parent 1',
    'Child2',
    'In-laws',
    'Family of the groom',
  ],
  'who works there': [
    'Vendors',
    'Staff',
    'Caterers',
    'DJ',
    'Photographers',
    'Band',
    'Photo/Video crew',
    'Facilitators',
  ],
  'a mixed role, which tells family things too': ['Friends & Family', 'Guests, vendors'],
  Spanish: [
    'Novios',
    'Novia y novio',
    'Familia de la novia',
    'Toda la familia',
    'Damas de honor',
    'Anfitriones',
    'Proveedores',
  ],
  Arabic: ['العروسان', 'العائلة', 'عائلة العروس', 'المنظمون', 'المصورون'],
  German: ['Brautpaar', 'Bräutigam', 'Trauzeugen', 'Eltern der Braut', 'Dienstleister'],
  'French, Italian, Portuguese, Dutch': [
    'Les mariés',
    'Témoins',
    "Demoiselles d'honneur",
    'Sposi',
    'Famiglia',
    'Noivos',
    'Padrinhos',
    'Bruidspaar',
    'Ouders van de bruid',
  ],
};

const open = {
  'everybody else': [
    'Guests',
    'Friends',
    'Friend',
    'General Attendees',
    'Employees',
    'Speakers',
    'Evening guests',
    'Team A',
    '客人',
  ],
  'friends of those who are named': [
    'Friends of the bride',
    'Friends of the bride & groom',
    "Bride's friends",
    'Groom’s side',
    'Family friends',
    'Bride guests',
    'Wedding guests',
    'Colleagues of the groom',
    'Amigos de la novia',
    'Freunde der Braut',
    'Amis des mariés',
    'أصدقاء العروس',
  ],
  'a word that only holds such a word': [
    'Ghosts',
    'Bridewell School',
    'Husband',
    'Brass bandits',
    'Abandoned',
    'Staffordshire',
    'Bandung',
  ],
};

const cases = (groups: Record<string, string[]>) =>
  Object.entries(groups).flatMap(([what, names]) => names.map((name) => [name, what] as const));

test.each(cases(closed))('%s starts closed to newcomers: %s', (name) => {
  expect(startsOpenToNewcomers(name)).toBe(false);
});

test.each(cases(open))('%s starts open to newcomers: %s', (name) => {
  expect(startsOpenToNewcomers(name)).toBe(true);
});
