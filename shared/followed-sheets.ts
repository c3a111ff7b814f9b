/** What a difference between a sheet and the list is: somebody new, somebody who changed, somebody who is missing. */
export const proposalKinds = ['new', 'change', 'gone'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
