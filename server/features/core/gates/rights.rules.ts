import type { Ability, Right } from '@daysheet/shared/events/rights.ts';

const holders: Record<Ability, readonly Right[]> = {
  /** Read the plan and the list, without contacts. */
  read: ['owner', 'planner', 'day', 'reader'],
  /** Read contacts, links and messages as well. */
  readAll: ['owner', 'planner', 'day'],
  /** Host control: marks, running late, messages, notices to guests about changes. */
  run: ['owner', 'planner', 'day'],
  /** Change the plan, the list, the invitations and the settings. */
  plan: ['owner', 'planner'],
  /** Delete the event, transfer it, and manage its members. */
  own: ['owner'],
};

export const can = (right: Right, what: Ability): boolean => holders[what].includes(right);

/** All abilities of a right, as screens receive them. */
export const listAbilities = (right: Right): Record<Ability, boolean> => ({
  read: can(right, 'read'),
  readAll: can(right, 'readAll'),
  run: can(right, 'run'),
  plan: can(right, 'plan'),
  own: can(right, 'own'),
});
