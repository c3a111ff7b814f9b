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
/** A bill of materials in the format CycloneDX, as far as it is looked at here. */
export type Bom = { components: Component[] };

function askPnpm(root: string, ...more: string[]): Bom {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { status, output } = run('pnpm', ['sbom', '--prod', ...format, ...more], { cwd: root });
  if (status !== 0) fail(`${output}\npnpm could not list what a release consists of.`);
  const bom: Bom = JSON.parse(output);
  return bom;
}

/** Everything that runs in production, on whatever machine, with its licence. */
export function readBom(root: string): Bom {
  return joinBoms({ locked: askPnpm(root, '--lockfile-only'), installed: askPnpm(root) });
}

/**
 * The lockfile knows the packages of all machines and no licence; what is installed has licences, of this machine's
 * packages only. One that is made once for each kind of machine is under the licence of its siblings, which have its
 * scope and its version.
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

/** The packages of others in it. */
export function listPackages({ components }: Bom): Package[] {
  return components
    .filter(({ group }) => group !== '@daysheet')
    .map(({ group, name, version, licenses = [], externalReferences = [] }) => ({
      name: group ? `${group}/${name}` : name,
      version,
      // Several beside each other are all meant.
      licence:
        licenses
          .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '?')
          .join(' AND ') || undefined,
      url: externalReferences.find(({ type, url }) => type === 'website' && /^https?:/.test(url))?.url,
    }));
}
