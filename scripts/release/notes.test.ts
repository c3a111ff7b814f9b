import { expect, test } from 'vitest';
import { releaseChangelog } from './changelog.ts';
import { listCommits } from './commits.ts';

const release = { version: '1.1.0', day: '2026-12-01' };
const older = '## 1.0.0, 2026-11-24\n\nThe first.\n';

test('the newest section of the changelog gets its version and day, and is the notes', () => {
  const before = `# What is new\n\n## Not released yet\n\n### For hosts\n\n- Undo.\n\n${older}`;
  expect(releaseChangelog(before, release)).toEqual({
    notes: '### For hosts\n\n- Undo.',
    changelog: `# What is new\n\n## 1.1.0, 2026-12-01\n\n### For hosts\n\n- Undo.\n\n[All commits](docs/releases/1.1.0.md)\n\n${older}`,
  });
});

test('a first release has no section below it', () => {
  const made = releaseChangelog('# What is new\n\n## Not released yet\n\n- All.\n', release);
  expect(made?.changelog).toBe(
    '# What is new\n\n## 1.1.0, 2026-12-01\n\n- All.\n\n[All commits](docs/releases/1.1.0.md)\n',
  );
});

test('without a word of what is new there is nothing to release', () => {
  expect(releaseChangelog(`# What is new\n\n${older}`, release)).toBeUndefined();
  expect(releaseChangelog(`# What is new\n\n## Not released yet\n\n${older}`, release)).toBeUndefined();
});

test('commits stand by type and scope, in their order, and none is lost', () => {
  const subjects = [
    'fix(undo): take back twice',
    'feat(schedule): copy a day',
    'feat(join): a <code> of `<digits>`',
    'feat(schedule)!: no nights',
    'docs: say why',
    'chore(deps): newer',
    'Merge something',
  ];
  const commits = subjects.map((subject, index) => ({ hash: `a${index}`, subject }));
  expect(listCommits(commits, { version: '1.1.0', since: 'v1.0.0' })).toBe(`# Commits of 1.1.0

7 commits since v1.0.0. What they mean for you stands in [CHANGELOG.md](../../CHANGELOG.md).

## New

- join: a \\<code> of \`<digits>\` (a2)
- schedule: copy a day (a1)
- schedule: **breaking** no nights (a3)

## Mended

- undo: take back twice (a0)

## Documents

- say why (a4)

## Other

- chore(deps): newer (a5)
- Merge something (a6)
`);
});
