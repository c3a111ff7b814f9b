import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Decision, Proposal } from './followed-sheets.hooks.ts';
import { describeProposal } from './sheet-state.rules.ts';
import classes from './followed-sheets.module.css';

type ProposalRowProps = {
  proposal: Proposal;
  isPending: boolean;
  onDecide: (decision: Decision) => void;
};

/** One difference: its person, its reason, and the two decisions. */
export function ProposalRow({ proposal, isPending, onDecide }: ProposalRowProps) {
  const reason = describeProposal(proposal);
  return (
    <div className={classes.proposal}>
      <div className={classes.said}>
        <bdi className={classes.name}>{proposal.name}</bdi>
        <p className={classes.reason} title={reason} data-kind={proposal.kind}>
          {reason}
        </p>
      </div>
      <ActionIcon
        size="xl"
        variant="default"
        aria-label={`Leave ${proposal.name} as it is`}
        disabled={isPending}
        onClick={() => onDecide('refuse')}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="xl"
        variant="default"
        aria-label={`Take over ${proposal.name}`}
        disabled={isPending}
        onClick={() => onDecide('accept')}
      >
        <IconCheck size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
