/** At most two letters: of the first and last word of the name, or of the e-mail address when there is no name. */
export function getInitials(user: { fullName: string; email: string }): string {
  const words = user.fullName.trim().split(/\s+/).filter(Boolean);
  const from = words.length > 0 ? words : [user.email];
  const first = from[0];
  const last = from.length > 1 ? from.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
