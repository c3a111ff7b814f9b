import { z } from 'zod';

/** As people copy them: in any case, with blanks or line breaks between groups. */
const typedCode = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase());

const appCodeWanted = 'Please enter the six digits that your app shows.';
const appCodeSchema = typedCode.pipe(z.string().regex(/^\d{6}$/, appCodeWanted));
const secondStepWanted = 'Please enter the six digits of your app, or one of your recovery codes.';
const secondStepCodeSchema = typedCode.pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/, secondStepWanted));

export const finishSignInInput = z.object({ code: secondStepCodeSchema });
export const confirmSecondFactorInput = z.object({ code: appCodeSchema });
