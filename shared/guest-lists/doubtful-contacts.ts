import { findContactProblems } from '../attendees.schemas.ts';

/** An address that cannot be one, and where it stands in the file. */
export type Doubtful = { row: number; name: string; field: 'email' | 'phone'; value: string };

export function findDoubtfulFields({ email, phone }: { email: string; phone: string }) {
  const problems = findContactProblems({ email: email || null, phone: phone || null });
  return [
    ...(problems.emailProblem ? [{ field: 'email' as const, value: email }] : []),
    ...(problems.phoneProblem ? [{ field: 'phone' as const, value: phone }] : []),
  ];
}
