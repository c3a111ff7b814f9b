import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answers = { page?: () => Response; file?: () => Response };

const ours = { 'x-daysheet-page': 'ours' };
const file = '/assets/dialog-old.js';
const failure = new TypeError(`Failed to fetch dynamically imported module: http://localhost${file}`);
const toPage = (build: string) => `<script type="module" src="/assets/index-${build}.js"></script>`;
const givePage = (build: string) => () => new Response(toPage(build), { headers: ours });
const giveNothing = () => new Response('Not found', { status: 404, headers: ours });
const giveFile = (type: string) => () => new Response('', { headers: { ...ours, 'content-type': type } });
const refuse = () => {
  throw new TypeError('Failed to fetch');
};

/** Loads a page of a build, from a server that responds like this. */
async function openPage(build: string, { page = givePage(build), file: answerFile = giveNothing }: Answers) {
  document.head.innerHTML = toPage(build);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (href: string) => (href.endsWith(file) ? answerFile() : page())),
  );
  vi.resetModules();
  const { handleMissingFile } = await import('./missing-files.ts');
  const reload = vi.fn<() => void>();
  return { meet: (error: unknown = failure) => handleMissingFile(error, reload), reload };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a page whose file is gone is loaded anew once, and a second time says so', async () => {
  const first = await openPage('old', {});
  await expect(first.meet()).resolves.toBe('reloading');
  await expect(first.meet()).resolves.toBe('reloading');
  expect(first.reload).toHaveBeenCalledTimes(1);
  const second = await openPage('old', {});
  await expect(second.meet()).resolves.toBe('gone');
  expect(second.reload).not.toHaveBeenCalled();
});

test('a page that is answered with a page in place of its script is loaded anew', async () => {
  const { meet, reload } = await openPage('old', { file: giveFile('text/html; charset=utf-8') });
  await expect(meet()).resolves.toBe('reloading');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page between servers of two builds is loaded anew once for each, and no more', async () => {
  const verdicts: string[] = [];
  for (const build of ['old', 'new', 'old', 'new']) verdicts.push(await (await openPage(build, {})).meet());
  expect(verdicts).toEqual(['reloading', 'reloading', 'gone', 'gone']);
});

test.each([
  ['there is no network', { page: refuse, file: refuse }],
  ['the file alone gets no answer', { file: refuse }],
  ['the file is there again', { file: giveFile('text/javascript') }],
  ['the server is starting', { page: () => new Response('', { status: 503, headers: ours }) }],
  ['a hotel answers', { page: () => new Response(toPage('old')) }],
])('a page is not loaded anew where %s', async (_what, answers) => {
  const { meet, reload } = await openPage('old', answers);
  await expect(meet()).resolves.toBe('away');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is not told which file is missing is loaded anew for another build only', async () => {
  const unnamed = new TypeError('Importing a module script failed.');
  const same = await openPage('old', {});
  await expect(same.meet(unnamed)).resolves.toBe('away');
  const other = await openPage('old', { page: givePage('new') });
  await expect(other.meet(unnamed)).resolves.toBe('reloading');
});

test('a page that can write nothing down is not loaded anew, since it would be again and again', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { meet, reload } = await openPage('old', {});
  await expect(meet()).resolves.toBe('gone');
  expect(reload).not.toHaveBeenCalled();
});
