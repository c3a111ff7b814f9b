/** What an owner gives to others, most first. */
export const memberRights = ['planner', 'day', 'reader'] as const;
/** What somebody is in an event. There is one owner; the others are its members. */
export type MemberRight = (typeof memberRights)[number];
export type Right = 'owner' | MemberRight;

/** What a right is asked for; `can` in `server/features/core/gates/rights.rules.ts` says who has it. */
export type Ability = 'read' | 'readAll' | 'run' | 'plan' | 'own';
