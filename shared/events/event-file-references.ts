import type { RefinementCtx } from 'zod';
import { allowsNote, fitsQuestion, type QuestionKind } from '../attendees/answers.ts';
import { householdPeopleMax } from '../attendees/households.ts';
import { toRoleNameKey } from '../attendees/roles.ts';

type KeyedRow = { key: number };
type Audience =
  | { kind: 'everyone' }
  | { kind: 'roles'; roles: number[] }
  | { kind: 'people'; people: number[] };
type AnswerText = { question: number; person: number; value: string | null; note: string | null };
type FileLists = {
  days: readonly { date: string }[];
  roles: readonly (KeyedRow & { roleName: string })[];
  households: readonly KeyedRow[];
  people: readonly (KeyedRow & { role: number | null; household: number | null })[];
  plusOnes: readonly { person: number; broughtBy: number }[];
  items: readonly (KeyedRow & { repeat: object | null; audience: Audience })[];
  exceptions: readonly { series: number; date: string; item: number | null }[];
  askings: readonly { item: number | null }[];
  questions: readonly {
    item: number | null;
    roles: readonly number[];
    kind: QuestionKind;
    choices: readonly string[];
  }[];
  answers: readonly { item: number | null; person: number }[];
  questionAnswers: readonly AnswerText[];
};

type ReportProblem = (path: (string | number)[], message: string) => void;

/** The same rules as for households that a host makes. */
function checkHouseholds({ households, people }: FileLists, report: ReportProblem): void {
  const sizes = new Map<number, number>();
  for (const { household } of people)
    if (household !== null) sizes.set(household, (sizes.get(household) ?? 0) + 1);
  for (const [index, { key }] of households.entries()) {
    const size = sizes.get(key) ?? 0;
    if (size === 0) report(['households', index], 'Nobody is in this household.');
    if (size > householdPeopleMax)
      report(['households', index], `A household has ${householdPeopleMax} people at most.`);
  }
}

/** Creates the checks of a row; each key may occur once. */
function createChecks(report: ReportProblem) {
  const once = <Row>(
    list: keyof FileLists,
    rows: readonly Row[],
    field: string,
    read: (row: Row) => unknown,
  ) => {
    const seen = new Set<unknown>();
    for (const [index, row] of rows.entries()) {
      const value = read(row);
      if (value === null) continue;
      if (seen.has(value)) report([list, index, field], 'This is there twice.');
      seen.add(value);
    }
    return seen;
  };
  const named = (keys: Set<unknown>, key: number | null, path: (string | number)[]) => {
    if (key !== null && !keys.has(key)) report(path, `There is no ${key} in the file.`);
  };
  return { report, once, named };
}
type Checks = ReturnType<typeof createChecks>;

function checkPeople(file: FileLists, { report, once, named }: Checks, roles: Set<unknown>): Set<unknown> {
  const households = once('households', file.households, 'key', ({ key }) => key);
  checkHouseholds(file, report);
  const people = once('people', file.people, 'key', ({ key }) => key);
  for (const [index, { role, household }] of file.people.entries()) {
    named(roles, role, ['people', index, 'role']);
    named(households, household, ['people', index, 'household']);
  }
  const brought = once('plusOnes', file.plusOnes, 'person', ({ person }) => person);
  for (const [index, { person, broughtBy }] of file.plusOnes.entries()) {
    named(people, person, ['plusOnes', index, 'person']);
    named(people, broughtBy, ['plusOnes', index, 'broughtBy']);
    if (brought.has(broughtBy)) report(['plusOnes', index, 'broughtBy'], 'Whoever is brought brings nobody.');
  }
  return people;
}

function checkExceptions(file: FileLists, { once, named }: Checks): void {
  const keysOf = (repeats: boolean) =>
    new Set<unknown>(file.items.filter((item) => (item.repeat !== null) === repeats).map(({ key }) => key));
  const [series, single] = [keysOf(true), keysOf(false)];
  once('exceptions', file.exceptions, 'item', ({ item }) => item);
  once('exceptions', file.exceptions, 'date', (row) => `${row.series} ${row.date}`);
  for (const [index, exception] of file.exceptions.entries()) {
    named(series, exception.series, ['exceptions', index, 'series']);
    named(single, exception.item, ['exceptions', index, 'item']);
  }
}

type KnownKeys = { items: Set<unknown>; roles: Set<unknown> };

/** Checks that the event and each item ask once at most. */
function checkAsked(
  { askings, questions }: FileLists,
  { once, named }: Checks,
  { items, roles }: KnownKeys,
): void {
  once('askings', askings, 'item', ({ item }) => item ?? 'the event');
  for (const [index, { item }] of askings.entries()) named(items, item, ['askings', index, 'item']);
  for (const [index, question] of questions.entries()) {
    named(items, question.item, ['questions', index, 'item']);
    for (const key of question.roles) named(roles, key, ['questions', index, 'roles']);
  }
}

/** Checks the answers: one per person and question, to something that is asked, and valid for it. */
function checkAnswers(file: FileLists, { report, once, named }: Checks, people: Set<unknown>): void {
  const { askings, questions, answers, questionAnswers } = file;
  const asked = new Set(askings.map(({ item }) => item));
  once('answers', answers, 'person', ({ item, person }) => `${item} ${person}`);
  for (const [index, { item, person }] of answers.entries()) {
    named(people, person, ['answers', index, 'person']);
    if (!asked.has(item)) report(['answers', index, 'item'], 'This does not ask who comes.');
  }
  once('questionAnswers', questionAnswers, 'person', ({ question, person }) => `${question} ${person}`);
  for (const [index, { question: place, person, value, note }] of questionAnswers.entries()) {
    named(people, person, ['questionAnswers', index, 'person']);
    const question = questions[place - 1];
    if (!question) report(['questionAnswers', index, 'question'], `There is no ${place} in the file.`);
    else if (!fitsQuestion(question, value) || (note !== null && !allowsNote(question.kind)))
      report(['questionAnswers', index, 'value'], 'This is no answer to its question.');
  }
}

/** Reports, at its row, each reference to a missing row, and each duplicate. */
export function checkReferences(file: FileLists, context: RefinementCtx): void {
  const checks = createChecks((path, message) => context.addIssue({ code: 'custom', path, message }));
  const { once, named } = checks;
  once('days', file.days, 'date', ({ date }) => date);
  once('roles', file.roles, 'roleName', ({ roleName }) => toRoleNameKey(roleName));
  const roles = once('roles', file.roles, 'key', ({ key }) => key);
  const people = checkPeople(file, checks, roles);
  const items = once('items', file.items, 'key', ({ key }) => key);
  for (const [index, { audience }] of file.items.entries()) {
    const path = ['items', index, 'audience'];
    if (audience.kind === 'roles') for (const key of audience.roles) named(roles, key, path);
    if (audience.kind === 'people') for (const key of audience.people) named(people, key, path);
  }
  checkExceptions(file, checks);
  checkAsked(file, checks, { items, roles });
  checkAnswers(file, checks, people);
}
