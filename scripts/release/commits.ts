/** In order of listing. Other types come last. */
const HEADINGS: Record<string, string> = {
  feat: 'New',
  fix: 'Mended',
  perf: 'Faster',
  refactor: 'Inside',
  test: 'Tests',
  docs: 'Documents',
};
const OTHER = 'Other';

export type Commit = { hash: string; subject: string };

function readSubject(subject: string) {
  const [, type = '', scope = '', breaking = '', text = subject] =
    /^([a-z]+)(?:\(([^)]*)\))?(!)?: (.+)$/.exec(subject) ?? [];
  const heading = Object.hasOwn(HEADINGS, type) ? HEADINGS[type] : undefined;
  // The subject shows the type if the heading does not.
  if (heading === undefined) return { heading: OTHER, scope: '', text: subject };
  return { heading, scope, text: breaking ? `**breaking** ${text}` : text };
}

/** Lists commits by type, then scope, as Markdown. Within a scope their order stays. */
export function listCommits(
  commits: Commit[],
  release: { version: string; since: string | undefined },
): string {
  const read = commits.map(({ hash, subject }) => ({ hash, ...readSubject(subject) }));
  const sections = [...Object.values(HEADINGS), OTHER].flatMap((heading) => {
    const lines = read
      .filter((commit) => commit.heading === heading)
      .toSorted((left, right) => (left.scope < right.scope ? -1 : Number(left.scope > right.scope)))
      .map(({ hash, scope, text }) => `- ${scope ? `${scope}: ` : ''}${escapeMarkup(text)} (${hash})`);
    return lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')];
  });
  const since = release.since === undefined ? 'from the beginning' : `since ${release.since}`;
  return [
    `# Commits of ${release.version}`,
    `${commits.length} ${commits.length === 1 ? 'commit' : 'commits'} ${since}. What they mean for you stands in [CHANGELOG.md](../../CHANGELOG.md).`,
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** A '<' outside of code would begin a tag. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? String.raw`\<` : found));
}
