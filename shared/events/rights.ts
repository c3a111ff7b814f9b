/** What an owner gives to others, most first. */
export const memberRights = ['planner', 'day', 'reader'] as const;
/** What somebody is in an event. There is one owner; the others are its members. */
export type MemberRight = (typeof memberRights)[number];
export type Right = 'owner' | MemberRight;

/** What each is called, and what it lets do: said where it is chosen, and to whom it is given. */
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

/** What a right is asked for; `can` in `server/features/core/gates/rights.rules.ts` says who has it. */
export type Ability = 'read' | 'readAll' | 'run' | 'plan' | 'own';
