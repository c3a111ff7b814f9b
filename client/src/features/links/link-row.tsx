import { Button } from '@mantine/core';
import { memo } from 'react';
import { useCopy } from '../../lib/use-copy.ts';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { formatBesideName } from '../attendees/edit/apart-text.ts';
import classes from './link-row.module.css';
import type { PersonalLink } from './links.hooks.ts';
import { describeLinkState, linksTexts } from './links.texts.ts';

type LinkRowProps = { link: PersonalLink; timeZone: string; onOpen: (link: PersonalLink) => void };

export const LinkRow = memo(function LinkRow({ link: person, timeZone, onOpen }: LinkRowProps) {
  const { name, link, joinedAt, revokedAt } = person;
  const { copy, refused } = useCopy();
  const action = { variant: 'subtle', size: 'xs' } as const;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        <bdi className={classes.role}>{formatBesideName(person)}</bdi>
      </div>
      <p className={classes.state} data-revoked={revokedAt !== null || undefined}>
        {describeLinkState(person, timeZone)}
      </p>
      <div className={classes.badge}>{joinedAt && <StatusBadge tone="good">Joined</StatusBadge>}</div>
      <div className={classes.actions}>
        {link && (
          <Button
            {...action}
            aria-label={`Copy Link of ${name}`}
            onClick={() => void copy(link, linksTexts.copied(name))}
          >
            Copy Link
          </Button>
        )}
        <Button {...action} aria-label={`QR and more of ${name}`} onClick={() => onOpen(person)}>
          QR and more
        </Button>
      </div>
      {refused && (
        <div className={classes.byHand}>
          <CopyByHand key={refused.tries} text={refused.text} />
        </div>
      )}
    </li>
  );
});
