import { formatCount } from '../../lib/format-count.ts';
import type { RunSheetItem } from './run-sheets.hooks.ts';

/** Whom an item is for, in words, where it is not for single people. */
export function formatAudience(
  { audience, roleIds }: Pick<RunSheetItem, 'audience' | 'roleIds'>,
  roles: readonly { id: string; roleName: string }[],
): string {
  if (audience === 'everyone') return 'Everyone';
  if (audience === 'nobody') return 'Nobody left: choose whom it is for';
  return roles
    .filter(({ id }) => roleIds.includes(id))
    .map(({ roleName }) => roleName)
    .join(', ');
}

/** 'and 28 more' */
export const formatMore = (total: number, shown: number): string | null =>
  total > shown ? `and ${formatCount(total - shown, 'more', 'more')}` : null;
