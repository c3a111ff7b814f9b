// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseFile } from '../../../../../../tests/listed-file.ts';

const read = (text: string) => {
  const parsed = parseFile('a.csv', new TextEncoder().encode(text));
  if (parsed.kind === 'problem') throw new Error(`No list: ${parsed.problem}`);
  return parsed.list;
};
const peopleIn = (text: string) =>
  read(text).people.map(({ name, role, email, phone }) => [name, role, email, phone].join('|'));
const findProblem = (text: string) => {
  const parsed = parseFile('a.csv', new TextEncoder().encode(text));
  return parsed.kind === 'problem' ? parsed.problem : undefined;
};

describe('a host’s list is read in the columns it has', () => {
  it.each([
    ['First Name,Last Name,Group\nMary,Lee,Family', 'Mary Lee|Family||'],
    ['Name;Rolle\nMary Lee;Familie', 'Mary Lee|Familie||'],
    ['Name,Email\nMary Lee,mary@example.com', 'Mary Lee||mary@example.com|'],
    [
      'Vorname;Nachname;Gruppe;Handy;E-Mail-Adresse\nMüge;Öz;Gäste;0151 23456;m@example.com',
      'Müge Öz|Gäste|m@example.com|0151 23456',
    ],
    ['Name;Vorname;Rolle\nMüller;Anna;Familie', 'Anna Müller|Familie||'],
    ['Nachname, Vorname;Gruppe\nMüller, Anna;Familie', 'Anna Müller|Familie||'],
    [
      'Nombre;Apellidos;Grupo;Móvil\nÍñigo;Pérez Ruiz;Amigos;600 123 456',
      'Íñigo Pérez Ruiz|Amigos||600 123 456',
    ],
    ['Prénom;Nom;Catégorie;Courriel\nZoé;Dupont;Amis;z@example.com', 'Zoé Dupont|Amis|z@example.com|'],
    ['Nome;Cognome;Ruolo;Cellulare\nUgo;Rossi;Amici;333 123456', 'Ugo Rossi|Amici||333 123456'],
    ['Nome completo;Função;Telemóvel\nJoão Silva;Família;912 345 678', 'João Silva|Família||912 345 678'],
    ['Voornaam;Tussenvoegsel;Achternaam;Groep\nJan;van der;Berg;Vrienden', 'Jan van der Berg|Vrienden||'],
    ['الاسم,المجموعة,رقم الجوال\nفاطمة الزهراء,العائلة,0501234567', 'فاطمة الزهراء|العائلة||0501234567'],
    ['Guest\tTable\nMary Lee\t4', 'Mary Lee|||'],
    ['Full name,First name,Group\nMary Lee,Mary,Family', 'Mary Lee|Family||'],
    ['Our wedding\n\nGuests\nMary Lee\nOmar Haddad', 'Mary Lee|||'],
    ['sep=;\n"First Name";"Last Name";"Role"\n"Mary; the aunt";Lee;Family', 'Mary; the aunt Lee|Family||'],
    ['Who,Role,Phone\nMary Lee,Family,061234', 'Mary Lee|Family||061234'],
    ['\uFEFFGuests,Full name,Role\n2,Mary Lee,Family', 'Mary Lee|Family||'],
  ])('%j', (text, first) => {
    expect(peopleIn(text)[0]).toBe(first);
  });

  it('where no row names them: the names stand first, the rest is told by what it holds', () => {
    const rows = [
      'Mary Lee,Guest,mary@example.com',
      'Omar Haddad,Family,',
      'Ana Ruiz,Family,',
      'Bo Tan,Guest,',
    ];
    expect(peopleIn(rows.join('\n'))).toEqual([
      'Mary Lee|Guest|mary@example.com|',
      'Omar Haddad|Family||',
      'Ana Ruiz|Family||',
      'Bo Tan|Guest||',
    ]);
    expect(read(rows.join('\n')).mapping).toBe(
      'The columns have no headings that we know. Name from column 1, role from column 2, email from column 3.',
    );
    expect(peopleIn('Mary;Lee\nOmar;Haddad\nAna;Ruiz')).toEqual([
      'Mary Lee|||',
      'Omar Haddad|||',
      'Ana Ruiz|||',
    ]);
    expect(peopleIn('Mary Lee\nOmar Haddad\n')).toEqual(['Mary Lee|||', 'Omar Haddad|||']);
  });

  it('and says which they were', () => {
    expect(read('First Name,Last Name,Group,Mail\nMary,Lee,Family,').mapping).toBe(
      'Name from First Name + Last Name, role from Group, email from Mail.',
    );
  });

  it.each([
    [
      'prose',
      'Dear guests,\nWe are happy to invite all of you to our wedding on Saturday.\n\nKind regards,\nAna',
    ],
    ['numbers', '1,2\n3,4\n5,6'],
    ['headings alone', 'Vorname;Nachname;Gruppe\n'],
    ['one line', 'Guest list 2027'],
  ])('and %s is no list', (_what, text) => {
    expect(findProblem(text)).toBe('no_valid_data');
  });
});

describe('what a host should look at', () => {
  it('is counted: rows without a role stay, to be given one', () => {
    const list = read('Name,Role\nMary Lee,Family\nOmar Haddad,\n,Family\n\nAna,Friends');
    expect([list.people.length, list.withoutRole, list.skipped]).toEqual([
      3,
      1,
      { withoutName: 1, empty: 1 },
    ]);
    expect(list.roles).toEqual([
      { name: 'Family', count: 1 },
      { name: 'Friends', count: 1 },
    ]);
  });

  it('is named with its row: the same name twice, and addresses that are none', () => {
    const list = read(
      "Our list\nName,Role,Email,Phone\nMary Lee,Family,not-an-email,+44 20 7946 0664\nOmar,Family,,n/a\nMARY LEE,Friends,,\nZoe O’Brien,Family,,\nZoe O'Brien,Family,,",
    );
    expect(list.doubles).toEqual([
      [3, 5],
      [5, 3],
      [6, 7],
      [7, 6],
    ]);
    expect(list.doubtful).toEqual([
      { row: 3, field: 'email' },
      { row: 4, field: 'phone' },
    ]);
  });

  it('is found in 20,000 rows in seconds', { timeout: 15_000 }, () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Guest ${at % 500},,x,y`).join('\n');
    const started = performance.now();
    const list = read(`Name,Role,Email,Phone\n${rows}`);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect([list.doubles.length, list.doubtful.length, list.withoutRole]).toEqual([20_000, 40_000, 20_000]);
  });
});
