/** What an e-mailed link carries: it stands behind the #, where no server and no log sees it. */
export function parseEmailLinkToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null;
}
