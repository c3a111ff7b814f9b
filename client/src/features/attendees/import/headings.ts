/** How people write the four headings, the surest first. */
const spellings = {
  name: ['name', 'fullname', 'guestname', 'attendeename', 'guest', 'attendee'],
  role: ['role', 'rolename', 'roles', 'guestrole'],
  email: ['email', 'emailaddress', 'mail'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'cell',
    'cellphone',
    'tel',
  ],
} as const;

/** A title or an empty line may stand above the headings. */
const rowsSearched = 20;

type Columns = Record<'name' | 'role', number> & Record<'email' | 'phone', number | undefined>;
export type Headings = { row: number; columns: Columns };

/** 'E-mail (optional)' is `email`. */
const plainHeading = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}]/gu, '');

/** The first row that names at least a Name and a Role column. */
export function findHeadings(rows: readonly string[][]): Headings | undefined {
  for (const [row, cells] of rows.slice(0, rowsSearched).entries()) {
    const headings = cells.map(plainHeading);
    const columnOf = (kind: keyof typeof spellings) =>
      spellings[kind].map((spelling) => headings.indexOf(spelling)).find((column) => column !== -1);
    const name = columnOf('name');
    const role = columnOf('role');
    if (name !== undefined && role !== undefined) {
      return { row, columns: { name, role, email: columnOf('email'), phone: columnOf('phone') } };
    }
  }
  return undefined;
}
