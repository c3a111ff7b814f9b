import { z } from 'zod';
import { emailSchema } from '../account/auth.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { multiLine, singleLine } from '../lib/text.schemas.ts';
import { contactNameMaxLength, contactSubjectMaxLength, contactMessageMaxLength } from './contact.ts';

/** The form of /contact. A person with only one name leaves the last name empty. */
export const contactForm = z.object({
  firstName: singleLine(contactNameMaxLength).pipe(z.string().min(1, 'Please enter your first name.')),
  lastName: singleLine(contactNameMaxLength),
  email: emailSchema,
  subject: singleLine(contactSubjectMaxLength).pipe(
    z.string().min(1, 'Please say in a few words what it is about.'),
  ),
  message: multiLine(contactMessageMaxLength).pipe(z.string().min(1, 'Please write your message.')),
});

export const contactInput = contactForm.extend({
  id: idSchema,
  /** A honeypot: people do not see this field, but programs fill it in. */
  website: z.string().max(2000).default(''),
});
