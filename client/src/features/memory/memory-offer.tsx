import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EventDetails } from '../events/events.hooks.ts';
import { useMemory } from './memory.hooks.ts';
import { isTimeToOffer } from './memory.rules.ts';
import classes from './memory-offer.module.css';

type MemoryOfferProps = { event: EventDetails; onOpen: () => void };

/** In the weeks after an event: offers to leave its guests a page. */
export function MemoryOffer({ event, onOpen }: MemoryOfferProps) {
  const [now] = useState(() => new Date());
  const isTime = isTimeToOffer(event, now);
  const { data } = useMemory(event.id, isTime);
  if (!isTime || !data?.isPossible || !data.isOver || data.isOn) return null;
  return (
    <div className={classes.offer}>
      <p className={classes.text}>Leave your guests a page to remember it by.</p>
      <Button variant="default" onClick={onOpen}>
        Memory page
      </Button>
    </div>
  );
}
