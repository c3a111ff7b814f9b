/** The token of an e-mailed link: it is in the hash, which no server and no log sees. */
export function parseEmailLinkToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
}
