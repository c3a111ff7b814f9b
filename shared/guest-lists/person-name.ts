import type { ColumnKind } from './heading-words.ts';

const includesWord = (name: string, part: string): boolean =>
  ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `);

/** 'Lee, Mary' becomes 'Mary Lee'. */
function turnName(lastFirst: string): string {
  const [last = '', ...first] = lastFirst.split(',');
  return `${first.join(',')} ${last}`;
}

/**
 * Builds a person's name from its cells. 'Name' beside only a first or a last name is the other half, as in 'Name;
 * Vorname' and 'Nombre; Apellidos', unless it contains that half too.
 */
export function buildPersonName(cell: (kind: ColumnKind) => string): string {
  const [name, first, middle, last] = [cell('name'), cell('first'), cell('middle'), cell('last')];
  const pieced = [first, middle, last].filter((part) => part !== '');
  if (name === '') return pieced.length > 0 ? pieced.join(' ') : turnName(cell('lastFirst'));
  if ((first !== '') === (last !== '')) return name;
  if (includesWord(name, first || last)) return name;
  return [first || name, middle, last || name].filter((part) => part !== '').join(' ');
}
