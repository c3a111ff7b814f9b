import {
  contactMessageMaxLength,
  contactNameMaxLength,
  contactSubjectMaxLength,
} from '@daysheet/shared/site/contact.ts';
import { emailMaxLength } from '@daysheet/shared/account/auth.ts';
import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import type { ReactNode } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import { LetterPicture } from '../pictures/ways.tsx';
import { SlottedSiteText } from '../slotted-site-text.tsx';
import { say } from '../site-texts.ts';
import classes from './contact.module.css';

export function ContactPage({ supportEmail, user }: SitePageData) {
  return (
    <div className={classes.page}>
      <div>
        <div className={parts.pageHead}>
          <h1 className={parts.title}>{say('contact.title')}</h1>
          <p className={parts.lead}>{say('contact.lead')}</p>
        </div>
        <noscript>
          <p className={classes.noscript}>
            {say('contact.needsScript')}
            {supportEmail && ` ${say('contact.writeTo', { email: supportEmail })}`}
          </p>
        </noscript>
        <ContactForm user={user} />
        <div className={classes.thanks} data-contact-thanks hidden>
          <h2 tabIndex={-1}>{say('contact.thanks')}</h2>
          <p>{say('contact.thanksText')}</p>
          <button type="button" className={parts.quietButton}>
            {say('contact.another')}
          </button>
        </div>
      </div>
      <OtherWays supportEmail={supportEmail} />
    </div>
  );
}

/** The form's status messages: its script has no texts of its own. */
const buildMessageAttributes = () => ({
  'data-sending': say('contact.sending'),
  'data-unreachable': say('contact.unreachable'),
  'data-too-many': say('contact.tooMany'),
  'data-failed': say('contact.failed'),
});

/** The form of the specification; `behaviours/contact-form.ts` sends it. */
function ContactForm({ user }: Pick<SitePageData, 'user'>) {
  const [firstName = '', ...rest] = (user?.fullName ?? '').split(' ');
  return (
    <form
      className={classes.form}
      data-contact-form
      aria-label={say('contact.title')}
      {...buildMessageAttributes()}
    >
      <TextField
        name="firstName"
        label={say('contact.firstName')}
        fill="given-name"
        missing={say('contact.firstNameMissing')}
      >
        {(field) => <input {...field} required maxLength={contactNameMaxLength} defaultValue={firstName} />}
      </TextField>
      <TextField name="lastName" label={say('contact.lastName')} fill="family-name">
        {(field) => <input {...field} maxLength={contactNameMaxLength} defaultValue={rest.join(' ')} />}
      </TextField>
      <TextField
        name="email"
        label={say('contact.email')}
        fill="email"
        missing={say('contact.emailMissing')}
        invalid={say('contact.emailInvalid')}
      >
        {(field) => (
          <input {...field} type="email" required maxLength={emailMaxLength} defaultValue={user?.email} />
        )}
      </TextField>
      <TextField name="subject" label={say('contact.subject')} missing={say('contact.subjectMissing')}>
        {(field) => <input {...field} required maxLength={contactSubjectMaxLength} />}
      </TextField>
      <TextField name="message" label={say('contact.message')} missing={say('contact.messageMissing')}>
        {(field) => <textarea {...field} rows={7} required maxLength={contactMessageMaxLength} />}
      </TextField>
      <div className={classes.website} aria-hidden="true">
        <label htmlFor="website">{say('contact.website')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={classes.problem} role="alert" data-contact-problem />
      <button type="submit" className={parts.button} disabled>
        {say('contact.send')}
      </button>
    </form>
  );
}

type FieldProps = {
  id: string;
  name: string;
  'aria-describedby': string;
  autoComplete: string | undefined;
  'data-missing': string | undefined;
  'data-invalid': string | undefined;
};
type TextFieldProps = {
  name: string;
  label: string;
  /** The error for an empty field. */
  missing?: string;
  /** The error for an invalid value. */
  invalid?: string;
  /** The field's `autocomplete` value. */
  fill?: string;
  children: (field: FieldProps) => ReactNode;
};

function TextField({ name, label, missing, invalid, fill, children }: TextFieldProps) {
  const errorId = `${name}-error`;
  return (
    <div className={classes.field} data-field={name}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        autoComplete: fill,
        'aria-describedby': errorId,
        'data-missing': missing,
        'data-invalid': invalid,
      })}
      <p id={errorId} className={classes.error} />
    </div>
  );
}

function OtherWays({ supportEmail }: Pick<SitePageData, 'supportEmail'>) {
  return (
    <aside className={classes.aside} aria-label={say('contact.otherWays')}>
      <LetterPicture />
      <h2>{say('contact.details')}</h2>
      {supportEmail ? (
        <p>
          <SlottedSiteText
            id="contact.byEmail"
            slots={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
          />
        </p>
      ) : (
        <>
          <p>{say('contact.noAddress')}</p>
          <p>{say('contact.maintainers')}</p>
        </>
      )}
      <p>
        <SlottedSiteText
          id="contact.answers"
          slots={{
            support: <a href={sitePages.support}>{say('contact.support')}</a>,
            faq: <a href={sitePages.faq}>{say('contact.faq')}</a>,
          }}
        />
      </p>
      <p>
        <SlottedSiteText
          id="contact.privacy"
          slots={{ privacy: <a href={sitePages.privacy}>{say('faq.privacy')}</a> }}
        />
      </p>
    </aside>
  );
}
