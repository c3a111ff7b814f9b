import {
  contactMessageMaxLength,
  contactNameMaxLength,
  contactSubjectMaxLength,
} from '@daysheet/shared/contact.ts';
import { emailMaxLength } from '@daysheet/shared/auth.ts';
import type { SitePageData } from '@daysheet/shared/site-page.ts';
import type { ReactNode } from 'react';
import parts from '../parts.module.css';
import { LetterPicture } from '../pictures/ways.tsx';
import classes from './contact.module.css';

export function ContactPage({ supportEmail, user }: SitePageData) {
  return (
    <div className={classes.page}>
      <div>
        <div className={parts.pageHead}>
          <h1 className={parts.title}>Contact</h1>
          <p className={parts.lead}>
            It reaches whoever runs this Daysheet. About one event, such as where to be and when, your host
            knows more.
          </p>
        </div>
        <noscript>
          <p className={classes.noscript}>
            Sending from here needs JavaScript.
            {supportEmail && ` Without it, please write to ${supportEmail}.`}
          </p>
        </noscript>
        <ContactForm user={user} />
        <div className={classes.thanks} data-contact-thanks hidden>
          <h2 tabIndex={-1}>Thank you. It has arrived.</h2>
          <p>Your message is kept here until somebody has read it. The answer comes by e-mail.</p>
          <button type="button" className={parts.quietButton}>
            Write another
          </button>
        </div>
      </div>
      <OtherWays supportEmail={supportEmail} />
    </div>
  );
}

/** The form of SPEC; `behaviours/contact-form.ts` sends it. */
function ContactForm({ user }: Pick<SitePageData, 'user'>) {
  const [firstName = '', ...rest] = (user?.fullName ?? '').split(' ');
  return (
    <form className={classes.form} data-contact-form aria-label="Contact">
      <TextField
        name="firstName"
        label="First Name"
        fill="given-name"
        missing="Please enter your first name."
      >
        {(field) => <input {...field} required maxLength={contactNameMaxLength} defaultValue={firstName} />}
      </TextField>
      <TextField name="lastName" label="Last Name" fill="family-name">
        {(field) => <input {...field} maxLength={contactNameMaxLength} defaultValue={rest.join(' ')} />}
      </TextField>
      <TextField name="email" label="Email" fill="email" missing="Please enter your e-mail address.">
        {(field) => (
          <input {...field} type="email" required maxLength={emailMaxLength} defaultValue={user?.email} />
        )}
      </TextField>
      <TextField name="subject" label="Subject" missing="Please say in a few words what it is about.">
        {(field) => <input {...field} required maxLength={contactSubjectMaxLength} />}
      </TextField>
      <TextField name="message" label="Message" missing="Please write your message.">
        {(field) => <textarea {...field} rows={7} required maxLength={contactMessageMaxLength} />}
      </TextField>
      <div className={classes.website} aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={classes.problem} role="alert" data-contact-problem />
      <button type="submit" className={parts.button} disabled>
        Send Message
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
};
type TextFieldProps = {
  name: string;
  label: string;
  /** What is said when it is empty. */
  missing?: string;
  /** What a browser that knows the person puts in. */
  fill?: string;
  children: (field: FieldProps) => ReactNode;
};

function TextField({ name, label, missing, fill, children }: TextFieldProps) {
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
      })}
      <p id={errorId} className={classes.error} />
    </div>
  );
}

function OtherWays({ supportEmail }: Pick<SitePageData, 'supportEmail'>) {
  return (
    <aside className={classes.aside} aria-label="Other ways">
      <LetterPicture />
      <h2>Contact details</h2>
      {supportEmail ? (
        <p>
          By e-mail: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      ) : (
        <>
          <p>
            Whoever runs this Daysheet has given no e-mail address. What you send here is kept for them, and
            they answer to the address that you give.
          </p>
          <p>
            About the program itself, its maintainers read the issues of the project that the source code
            comes from.
          </p>
        </>
      )}
      <p>
        Many answers are there already: in the <a href="/support">Support Center</a> and the{' '}
        <a href="/faq">FAQ</a>.
      </p>
      <p>
        What is done with what you write is in the <a href="/privacy">privacy policy</a>.
      </p>
    </aside>
  );
}
