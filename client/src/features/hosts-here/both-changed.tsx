import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { showOnce } from '../../lib/focus-once.ts';
import { Callout } from '../../ui/callout.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './both-changed.module.css';

/** A part that two hosts changed, with both versions. */
type ConflictPart = { key: string; label: string; mine: string; theirs: string };

type BothChangedProps = {
  /** The newer state; another one is another question. */
  newer: unknown;
  /** True if it arrived while typing: nothing takes the focus away. False if it is the response to a save. */
  isArrival: boolean;
  parts: readonly ConflictPart[];
  onTake: (key: string) => void;
  onKeep: (key: string) => void;
  children: ReactNode;
};

/** Says that somebody else saved meanwhile what is open here. Asks about what both changed, part by part. */
export function BothChanged({ newer, isArrival, parts, onTake, onKeep, children }: BothChangedProps) {
  const box = useRef<HTMLDivElement>(null);
  // It is at the foot of a form that is taller than a phone.
  useEffect(() => {
    if (!isArrival) showOnce(box.current);
  }, [newer, isArrival]);
  const decide = (choose: (key: string) => void, key: string) => {
    choose(key);
    box.current?.focus();
  };
  return (
    <Callout ref={box} className={classes.box} role={isArrival ? 'status' : 'alert'} tabIndex={-1}>
      <p>{children}</p>
      {parts.length > 0 && (
        <List gap={8} className={classes.both} aria-label="What you both changed">
          {parts.map(({ key, label, mine, theirs }) => (
            <li key={key}>
              <span>
                <strong>{label}</strong>: you <q dir="auto">{mine}</q>, they <q dir="auto">{theirs}</q>
              </span>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Keep mine: ${label}`}
                  onClick={() => decide(onKeep, key)}
                >
                  Keep mine
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Take theirs: ${label}`}
                  onClick={() => decide(onTake, key)}
                >
                  Take theirs
                </Button>
              </Group>
            </li>
          ))}
        </List>
      )}
    </Callout>
  );
}
