import { fail, run } from '../run.ts';
import type { Package } from './licences.ts';

export type Component = {
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
  externalReferences?: { type: string; url: string }[];
};
/** A CycloneDX bill of materials, with the fields that are used here. */
export type Bom = { components: Component[] };

function askPnpm(root: string, ...more: string[]): Bom {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { status, output } = run('pnpm', ['sbom', '--prod', ...format, ...more], { cwd: root });
  if (status !== 0) fail(`${output}\npnpm could not list what a release consists of.`);
  const bom: Bom = JSON.parse(output);
  return bom;
}

/** Everything that runs in production, on any machine, with its licence. */
export function readBom(root: string): Bom {
  return joinBoms({ locked: askPnpm(root, '--lockfile-only'), installed: askPnpm(root) });
}

/**
 * The lockfile has the packages of all machines without licences; the installed packages have licences, but only for this
 * machine. A package that exists once per kind of machine gets the licence of its siblings, which share its scope and
 * version.
 */
export function joinBoms({ locked, installed }: { locked: Bom; installed: Bom }): Bom {
  const components = locked.components.map((component) => {
    const same = installed.components.find((other) => other['bom-ref'] === component['bom-ref']);
    if (same) return same;
    const sibling = installed.components.find(
      ({ group, version }) =>
        group !== undefined && group === component.group && version === component.version,
    );
    return sibling?.licenses ? { ...component, licenses: sibling.licenses } : component;
  });
  const byRef = (left: Component, right: Component) => (left['bom-ref'] < right['bom-ref'] ? -1 : 1);
  return { ...installed, ...locked, components: components.toSorted(byRef) };
}

/** Its third-party packages. */
export function listPackages({ components }: Bom): Package[] {
  return components
    .filter(({ group }) => group !== '@daysheet')
    .map(({ group, name, version, licenses = [], externalReferences = [] }) => ({
      name: group ? `${group}/${name}` : name,
      version,
      // Several licences all apply.
      licence:
        licenses
          .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '?')
          .join(' AND ') || undefined,
      url: externalReferences.find(({ type, url }) => type === 'website' && /^https?:/.test(url))?.url,
    }));
}
