import { Button } from '@mantine/core';
import { useCopy } from '../../lib/use-copy.ts';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './link-row.module.css';
import { describeLinkState, linksTexts, type LinkTimes } from './links.texts.ts';

type RowLink = LinkTimes & { name: string; link: string | null; joinedAt?: string | null };
type LinkRowProps<Link extends RowLink> = {
  link: Link;
  /** Beside the name. */
  note: string;
  timeZone: string;
  onOpen: (link: Link) => void;
};

/** The link of a person or household in the list. */
export function LinkRow<Link extends RowLink>({ link: whose, note, timeZone, onOpen }: LinkRowProps<Link>) {
  const { name, link, joinedAt, revokedAt } = whose;
  const { copy, refused } = useCopy();
  const action = { variant: 'subtle', size: 'xs' } as const;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        <bdi className={classes.role}>{note}</bdi>
      </div>
      <p className={classes.state} data-revoked={revokedAt !== null || undefined}>
        {describeLinkState(whose, timeZone)}
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
        <Button {...action} aria-label={`QR and more of ${name}`} onClick={() => onOpen(whose)}>
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
}
