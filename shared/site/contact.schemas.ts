import { z } from 'zod';
import { emailSchema } from '../account/auth.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { multiLine, singleLine } from '../lib/text.schemas.ts';
import { contactNameMaxLength, contactSubjectMaxLength, contactMessageMaxLength } from './contact.ts';

/** What the form of /contact asks for. Who has one name only leaves the last one empty. */
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
  /** A field that people do not see, and programs that fill in forms do. */
  website: z.string().max(2000).default(''),
});
