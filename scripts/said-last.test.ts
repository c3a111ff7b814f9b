import { expect, test } from 'vitest';
import { checkSaidLast, findLateChecks } from './said-last.ts';

test('a check after what a command said is found, also where another function says it', () => {
  expect(findLateChecks('async function add() {\n  await emit(tx);\n  await assertFit(tx);\n}')).toEqual([
    'assertFit',
  ]);
  const tell = 'const tell = () => emitAll(tx, said, now);\n';
  expect(findLateChecks(`${tell}async function add() {\n  await tell();\n  assertFit(tx);\n}`)).toEqual([
    'assertFit',
  ]);
});

test('a check before it, in another function, or of what is about to change is left alone', () => {
  const check = 'function check() {\n  assertFit(tx);\n}\n';
  expect(findLateChecks(`function say() {\n  assertFit(tx);\n  emit(tx, scope);\n}\n${check}`)).toEqual([]);
  const ahead = "await emit(tx, scope, { kind: 'items_changing', event }, now);";
  expect(findLateChecks(`async function move() {\n  ${ahead}\n  assertFit(tx);\n}`)).toEqual([]);
});

test('no command says what it may still refuse', () => {
  expect(checkSaidLast()).toEqual([]);
});
