import type { Ability, Right } from '@daysheet/shared/events/rights.ts';

const holders: Record<Ability, readonly Right[]> = {
  /** The plan and the list, without contacts. */
  read: ['owner', 'planner', 'day', 'reader'],
  /** Contacts, links and messages as well. */
  readAll: ['owner', 'planner', 'day'],
  /** Host control: marks, running late, messages, what guests are told of changes. */
  run: ['owner', 'planner', 'day'],
  /** Everything that changes the plan, the list, the invitations and the settings. */
  plan: ['owner', 'planner'],
  /** Deleting it, handing it over, and who else is here. */
  own: ['owner'],
};

export const can = (right: Right, what: Ability): boolean => holders[what].includes(right);

/** All that a right lets its holder do, as screens are told it. */
export const listAbilities = (right: Right): Record<Ability, boolean> => ({
  read: can(right, 'read'),
  readAll: can(right, 'readAll'),
  run: can(right, 'run'),
  plan: can(right, 'plan'),
  own: can(right, 'own'),
});
