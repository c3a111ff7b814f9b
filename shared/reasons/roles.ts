import { rolesMax } from '../attendees/roles.ts';
import type { ReasonTexts } from './reason-text.ts';

export const rolesReasons = {
  'roles.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This role is no longer there. Reload the page and try again.',
  },
  'roles.in_use': {
    code: 'CONFLICT',
    title: 'Cannot Delete Role',
    message: 'This role is assigned to attendees and cannot be deleted.',
  },
  'roles.name_taken': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'There is a role with this name already.',
  },
  'roles.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody gave this role another name since you opened it. Save again to keep yours.',
  },
  'roles.too_many': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: `An event can have ${rolesMax} roles. Delete one you do not use, then try again.`,
  },
} as const satisfies ReasonTexts;
