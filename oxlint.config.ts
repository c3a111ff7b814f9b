import { defineConfig, type OxlintOverride } from 'oxlint';

/** An import that must not be: what it looks like, and where the code belongs instead. */
type Wrong = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] });

/** Where overrides overlap the last one replaces the others, so a narrower zone repeats what the wider one refuses. */
function zone(files: string[], ...patterns: Wrong[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

const functionLines = (max: number): OxlintOverride['rules'] => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

const up = '^(?:\\.{1,2}/)+(?:.*/)?';

const sharedFolders = '{account,attendees,events,guest-lists,guests,lib,messages,reasons,schedule,site}';
const outsideShared: Wrong = {
  group: [
    '*',
    '!./*',
    '!./{texts,mail-texts}/*.json',
    '!../site-texts/*.json',
    `!./${sharedFolders}/*.ts`,
    `!../${sharedFolders}/*.ts`,
    '!../*.ts',
    '!zod',
    '!vitest',
    '!fast-check',
  ],
  message: 'shared/ imports zod and its own files only: what needs a server or a browser belongs there.',
};
const schemas: Wrong = {
  regex: '^zod$|\\.schemas\\.ts$',
  message:
    'Guests load this file, and zod would come along: what needs a schema belongs into <noun>.schemas.ts.',
  allowTypeImports: true,
};
const nouns: Wrong = {
  regex: '^\\.\\./',
  message: 'lib/ knows no noun: what does belongs in the folder of whom it is about.',
};
const clientCode: Wrong = {
  regex: '/client/|^@daysheet/client',
  message: 'The server knows nothing of the client: what both need belongs in shared/.',
};
const serverCode: Wrong = {
  regex: '^@daysheet/server|^(?:\\.\\./)+server/',
  allowTypeImports: true,
  message:
    'The client sees the server through `import type { AppRouter }` only: what both need belongs in shared/.',
};
const routes: Wrong = {
  regex: `${up}(?:routes/|routeTree)`,
  message:
    'Routes compose features, never the other way: give it as a prop, or move the shared part to features/.',
};
const features: Wrong = {
  regex: `${up}(?:features|guest)/`,
  message: 'ui/ and lib/ know no feature: a part that does belongs in features/<noun>/.',
};
const parts: Wrong = {
  regex: `${up}ui/`,
  message: 'lib/ renders nothing: a part belongs in ui/, one with a noun in features/<noun>/.',
};
const hostScreens: Wrong = {
  regex: '@tanstack/react-router|@mantine/dates|xlsx',
  message: "The guest's entry is small and has no router: this belongs to the host's screens.",
};
const publicSite: Wrong = {
  regex: '@mantine/|@tanstack/|@trpc/|/guest/|toasts\\.ts$',
  message:
    'The public site is rendered by the server and runs a few kilobytes: plain elements and CSS modules.',
};
const serverFeatures: Wrong = {
  regex: '^\\..*/(?:features|trpc|plugins|http)/|/app\\.ts$|/main\\.ts$',
  message: 'db/, lib/ and domain-events/ know no feature and no transport: this belongs in features/.',
};
const ownRouter: Wrong = { regex: '\\.router\\.ts$', message: 'Only server/trpc/router.ts joins routers.' };
const application: Wrong = {
  regex: '^\\..*/(?:plugins|http)/|/app\\.ts$|/main\\.ts$|/env\\.ts$',
  message: 'A feature is given what it needs as an argument: nothing of Fastify or the environment in here.',
};
const sql: Wrong = {
  regex: '^drizzle-orm|/db/schema/',
  message: 'A procedure is gate, input, one call: SQL belongs in <noun>.queries.ts or <noun>.commands.ts.',
};
const writes: Wrong = {
  regex: '\\.(?:commands|jobs)\\.ts$',
  message: 'Reads do not write: a function that does belongs in <noun>.commands.ts.',
};
const reads: Wrong = {
  regex: '\\.(?:queries|access)\\.ts$|/db/client\\.ts$|^node:fs|^postgres$',
  message: 'Rules are pure decisions: fetch in <noun>.queries.ts and hand the values in.',
  allowTypeImports: true,
};
const lucia: Wrong = {
  regex: '^lucia$',
  message:
    'What Lucia wants to know is said in server/features/core/gates/lucia.access.ts: use what that gives.',
};

const reactions: Wrong = {
  regex: '\\.reactions\\.ts$',
  message:
    'Nobody calls a reaction: say what happened with emit(), and list it in server/domain-events.reactions.ts.',
};

const inServerFeature = [clientCode, ownRouter, reactions, application];

/** The layers of the server's features, the lowest first: `docs/decisions/059-layers.md`. */
const layers = ['core', 'signals', 'reach', 'doors'];

/** What a feature of this layer may not know: what stands above it, and what its neighbours do. Routers are doors. */
function aboveAndBeside(layer: string): Wrong[] {
  const above = layers.slice(layers.indexOf(layer) + 1);
  const beside: Wrong = {
    regex: '^\\.\\./[^./][^/]*/[^/]+\\.(?:commands|jobs)\\.ts$',
    message:
      "A neighbour's commands are its own: use its queries, rules or access, or let it react to a domain event.",
  };
  if (above.length === 0) return [beside];
  const upwards: Wrong = {
    regex: `^(?:\\.\\./)+(?:${above.join('|')})/`,
    message: `${layer} knows nothing of ${above.join(', ')}: say what happened with emit(), and let them react to it.`,
  };
  return [beside, upwards];
}

/** What each kind of file of a feature may not import, besides. */
const serverKinds: [files: string, ...wrong: Wrong[]][] = [
  ['**'],
  ['**/*.queries.ts', writes],
  ['**/*.access.ts', writes],
  ['**/*.rules.ts', writes, reads],
];

const serverZones = layers.flatMap((layer) =>
  serverKinds.map(([files, ...wrong]) =>
    zone(
      [`server/features/${layer}/${files}`],
      ...inServerFeature,
      lucia,
      ...aboveAndBeside(layer),
      ...wrong,
    ),
  ),
);

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'vitest',
    'promise',
    'node',
  ],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '**/*.gen.ts', '.cache/**', 'drizzle/**'],
  rules: {
    'import/no-cycle': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-duplicate-imports': 'error',
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'no-restricted-properties': [
      'error',
      {
        object: 'Math',
        property: 'random',
        message: 'Chance that somebody could guess: use crypto.getRandomValues.',
      },
    ],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // A group of buttons is no fieldset, a status no output: the role says what it is.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // What scrolls must be reached by keys (WCAG 2.1.1): such a place is a named group that takes the focus.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'group'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // It does not know the test that our fixtures extend.
    'vitest/no-standalone-expect': 'off',
  },
  overrides: [
    {
      files: [
        'server/**',
        'shared/**',
        'client/src/{ui,lib,guest,site,features}/**',
        'tests/**',
        'scripts/**',
        'bench/**',
      ],
      rules: { 'unicorn/filename-case': ['error', { case: 'kebabCase' }] },
    },
    { files: ['server/**', 'shared/**', 'client/src/**'], rules: { 'import/no-default-export': 'error' } },
    // 30 is comfortable; half as much again is a step that has no name yet. Tests are conversations, told in one go.
    { files: ['{server,shared,client,scripts,bench}/**/*.ts'], rules: functionLines(45) },
    // A component is mostly what it renders, an element a line.
    { files: ['client/src/**/*.tsx'], rules: functionLines(75) },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['**/*.{ts,tsx}'], rules: { 'node/no-process-env': 'error' } },
    // The environment is read in a file of that name: the server's, the tests', the build's.
    { files: ['**/env.ts'], rules: { 'node/no-process-env': 'off' } },
    // A scope is born by assertion, here and nowhere else.
    { files: ['server/features/**/*.access.ts'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },

    // A path that `outsideShared` exempts is not checked by later patterns, so it comes last.
    zone(['shared/**'], schemas, outsideShared),
    zone(['shared/lib/**'], nouns, schemas, outsideShared),
    zone(['shared/lib/**/*.schemas.ts'], nouns, outsideShared),
    zone(['shared/**/*.test.ts'], outsideShared),
    zone(['shared/{account,attendees,events,guests,messages,schedule,site}/*.schemas.ts'], outsideShared),
    // Hosts' pages and the server read lists, no guest's page does.
    zone(['shared/guest-lists/**'], outsideShared),

    zone(['client/**'], serverCode),
    zone(['client/src/guest/**'], serverCode, routes, hostScreens, schemas),
    zone(['client/src/site/**'], serverCode, routes, publicSite, schemas),
    zone(['client/src/features/**'], serverCode, routes),
    zone(['client/src/ui/**'], serverCode, routes, features),
    zone(['client/src/lib/**'], serverCode, routes, features, parts),

    zone(['server/**'], clientCode, lucia),
    zone(['server/{db,lib}/**'], clientCode, lucia, serverFeatures),
    zone(['server/domain-events/**'], clientCode, lucia, serverFeatures),
    ...serverZones,
    zone(['server/features/**/*.router.ts'], ...inServerFeature, lucia, sql),
    zone(
      ['server/features/core/gates/lucia.access.ts'],
      ...inServerFeature,
      ...aboveAndBeside('core'),
      writes,
    ),
    zone(['server/features/**/*.test.ts'], clientCode),
  ],
});
