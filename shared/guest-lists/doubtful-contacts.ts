import { findContactProblems } from '../attendees/attendees.schemas.ts';

/** The contacts of a row that are invalid. */
export function findDoubtfulFields({ email, phone }: { email: string; phone: string }) {
  const problems = findContactProblems({ email: email || null, phone: phone || null });
  return [
    ...(problems.emailProblem ? [{ field: 'email' as const, value: email }] : []),
    ...(problems.phoneProblem ? [{ field: 'phone' as const, value: phone }] : []),
  ];
}
