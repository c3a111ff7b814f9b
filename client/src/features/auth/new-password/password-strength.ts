/** How hard a password is to guess, from its length and variety: a hint, no verdict. */
export function computePasswordStrength(password: string): 'empty' | 'weak' | 'fair' | 'strong' {
  if (password.length === 0) return 'empty';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  const score = Math.min(password.length, different * 2) + kinds * 2;
  if (score < 14) return 'weak';
  return score < 22 ? 'fair' : 'strong';
}
