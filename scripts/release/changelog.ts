export const UNRELEASED = '## Not released yet';

/** Gives the changelog's newest section its version and day; returns its text, which becomes the release's notes. */
export function releaseChangelog(changelog: string, release: { version: string; day: string }) {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start === -1) return undefined;
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', from);
  const end = next === -1 ? changelog.length : next;
  const notes = changelog.slice(from, end).trim();
  if (notes === '') return undefined;
  const section = [
    `## ${release.version}, ${release.day}`,
    notes,
    `[All commits](docs/releases/${release.version}.md)`,
  ].join('\n\n');
  return { notes, changelog: `${changelog.slice(0, start)}${section}\n${changelog.slice(end)}` };
}
