import { expect, test } from 'vitest';
import { toPersonViewer, toRoleViewer, getDefaultViewer, readViewer, viewerSchema } from './viewer.rules.ts';

const id = '0190a6f0-4f2e-7c3a-9b1d-2f6f8f0e4a11';

test('whom one looks as is read back from the URL', () => {
  expect(readViewer(toRoleViewer(id))).toEqual({ roleId: id });
  expect(readViewer(toPersonViewer(id))).toEqual({ attendeeId: id });
  expect(readViewer('guest')).toEqual({});
});

test('a URL names a role, a person or a guest, and nothing else', () => {
  for (const viewer of ['guest', toRoleViewer(id), toPersonViewer(id)])
    expect(viewerSchema.safeParse(viewer).success).toBe(true);
  for (const viewer of [
    '',
    'guests',
    'role-',
    'role-guest',
    `host-${id}`,
    `my-role-${id}`,
    toPersonViewer(toRoleViewer(id)),
  ])
    expect(viewerSchema.safeParse(viewer).success).toBe(false);
});

test('the first role is looked as first, and without any a guest', () => {
  expect(getDefaultViewer([{ id }, { id: 'other' }])).toBe(toRoleViewer(id));
  expect(getDefaultViewer([])).toBe('guest');
});
