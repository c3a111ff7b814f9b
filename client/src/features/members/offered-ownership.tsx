import { Button } from '@mantine/core';
import { Callout } from '../../ui/callout.tsx';
import { useEndOffer, useTakeOver } from './members.hooks.ts';
import classes from './members.module.css';
import { surprisesNote } from './members.texts.ts';

type OfferedOwnershipProps = { eventId: string; ownerName: string; hasSurprises: boolean };

/** The other side's decision, where the owner wants to hand the event over. */
export function OfferedOwnership({ eventId, ownerName, hasSurprises }: OfferedOwnershipProps) {
  const takeOver = useTakeOver();
  const endOffer = useEndOffer();
  return (
    <Callout>
      <div role="status">
        <bdi>{ownerName}</bdi> wants to hand this event over to you. It would be yours, with everybody in it,
        and {ownerName} would stay as a planner.{hasSurprises && surprisesNote}
      </div>
      <div className={classes.actions}>
        <Button loading={takeOver.isPending} onClick={() => takeOver.mutate({ eventId })}>
          Take it over
        </Button>
        <Button variant="default" loading={endOffer.isPending} onClick={() => endOffer.mutate({ eventId })}>
          No, thank you
        </Button>
      </div>
    </Callout>
  );
}
