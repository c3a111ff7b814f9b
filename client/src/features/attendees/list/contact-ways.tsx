import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { buildMailtoHref, detectPlatform, buildSmsHref, buildTelHref } from './contact-links.rules.ts';
import classes from './contact-ways.module.css';

type ContactWaysProps = {
  name: string;
  phone: string | null;
  email: string | null;
  /** The text prepared for the host. */
  sms: string;
  mail: { subject: string; text: string };
};

/** The ways to reach a person besides their page: each opens the host's own app. */
export function ContactWays({ name, phone, email, sms, mail }: ContactWaysProps) {
  if (!phone && !email) return <span className={classes.none}>No phone or e-mail</span>;
  return (
    <>
      {phone && (
        <>
          <Way href={buildTelHref(phone)} label={`Call ${name}`}>
            <IconPhone size={18} aria-hidden /> Call
          </Way>
          <Way
            href={buildSmsHref({ address: phone, text: sms }, detectPlatform(navigator.userAgent))}
            label={`Text ${name}`}
          >
            <IconMessage size={18} aria-hidden /> Text
          </Way>
        </>
      )}
      {email && (
        <Way href={buildMailtoHref({ address: email, ...mail })} label={`E-mail ${name}`}>
          <IconMail size={18} aria-hidden /> E-mail
        </Way>
      )}
    </>
  );
}

type WayProps = { href: string; label: string; children: ReactNode };

function Way({ href, label, children }: WayProps) {
  return (
    <a className={classes.way} href={href} aria-label={label}>
      {children}
    </a>
  );
}
