import { deliveryReasons } from '@daysheet/shared/messages/invitations.ts';
import classes from './attendee-row.module.css';

const words: Partial<Record<string, string>> = deliveryReasons;

/** Why messages to an address fail, in plain words. */
export const describeProblem = (code: string | null): string | undefined =>
  code === null ? undefined : words[code];

/** Shown below an address that failed. */
export function AddressProblem({ code }: { code: string | null }) {
  const text = describeProblem(code);
  return text ? <p className={classes.problem}>{text}</p> : null;
}
