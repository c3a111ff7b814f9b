import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RoleChip } from '../../ui/role-chip.tsx';
import { toneOfColor } from '../../ui/role-tones.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { mailtoHref, platformOf, smsHref } from '../attendees/contact-links.rules.ts';
import { telHref } from '../notifications/notifications.rules.ts';
import type { Unseen } from './host-control.hooks.ts';
import classes from './unseen-people.module.css';

type UnseenRowProps = {
  person: Unseen['people'][number];
  /** Of their role, where it is known. */
  color: number | undefined;
  event: Pick<EventDetails, 'name' | 'shareLink' | 'isShareLinkLocal'>;
};

/** A person, and the ways to reach them besides the page that they have not looked at. */
export function UnseenRow({ person, color, event }: UnseenRowProps) {
  const { name, roleName, phone, email } = person;
  const link = event.isShareLinkLocal ? '' : ` ${event.shareLink}`;
  const text = `Your schedule has changed. Please have a look.${link}`;
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {roleName !== null && (
          <span className={classes.role}>
            <RoleChip plain name={roleName} tone={color === undefined ? 'none' : toneOfColor(color)} />
          </span>
        )}
      </span>
      {phone !== null && (
        <>
          <Way href={telHref(phone)} label={`Call ${name}`}>
            <IconPhone size={18} aria-hidden /> Call
          </Way>
          <Way
            href={smsHref({ address: phone, text }, platformOf(navigator.userAgent))}
            label={`Text ${name}`}
          >
            <IconMessage size={18} aria-hidden /> Text
          </Way>
        </>
      )}
      {phone === null && email !== null && (
        <Way href={mailtoHref({ address: email, subject: event.name, text })} label={`E-mail ${name}`}>
          <IconMail size={18} aria-hidden /> E-mail
        </Way>
      )}
      {phone === null && email === null && <span className={classes.quiet}>No phone or e-mail</span>}
    </li>
  );
}

function Way({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a className={classes.way} href={href} aria-label={label}>
      {children}
    </a>
  );
}
