/** The rights that an owner can give, the highest first. */
export const memberRights = ['planner', 'day', 'reader'] as const;
/** A member's right in an event. The owner is not a member. */
export type MemberRight = (typeof memberRights)[number];
export type Right = 'owner' | MemberRight;

/** The name and description of each right, for the choice and for the member who gets it. */
export const rightTexts: Record<Right, { name: string; sentence: string }> = {
  owner: {
    name: 'Owner',
    sentence: 'Does everything, and alone can delete the event, hand it over or choose its members.',
  },
  planner: {
    name: 'Planner',
    sentence: 'Does everything except delete the event, hand it over or choose its members.',
  },
  day: {
    name: 'On the day',
    sentence: 'Runs the day: marks, running late, messages to guests. Reads the rest.',
  },
  reader: { name: 'Reader', sentence: 'Sees the plan and the list, without addresses and phone numbers.' },
};

/** The abilities that procedures require; `can` in `server/features/core/gates/rights.rules.ts` says which rights have them. */
export type Ability = 'read' | 'readAll' | 'run' | 'plan' | 'own';
