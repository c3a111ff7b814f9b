import { expect, test } from 'vitest';
import { auditGroups, auditWords, listKindsOf } from './audit.ts';

const groupNames = ['signIns', 'rights', 'data', 'refused', 'operator'] as const;

test('every kind of the log stands in one group, and what is refused stands there', () => {
  expect(Object.keys(auditGroups)).toEqual(groupNames);
  const kinds = groupNames.flatMap(listKindsOf);
  expect(kinds.toSorted()).toEqual(Object.keys(auditWords).toSorted());
  const refused = Object.entries(auditWords).flatMap(([kind, words]) =>
    words.startsWith('refused') ? kind : [],
  );
  expect(listKindsOf('refused').toSorted()).toEqual(refused.toSorted());
});
