import { isIPv4 } from 'node:net';

/**
 * The name or address that a `Host` header asks for, as one writes it: without port, in small letters, an address in its
 * shortest form (`[::1]` in brackets). `null` where it is none.
 */
export function parseHostName(host: string): string | null {
  // What URL would take for a user, a path or a query is no host.
  if (!/^[^\s/?#@\\]{1,255}$/.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') ?? null;
}

/** This machine as its own programs call it. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

/** An address of a socket or a network card as `parseHostName` gives it. */
export function toAddressName(address: string): string | null {
  // Where it listens for both kinds, IPv4 arrives in the clothes of IPv6; `%` names the card.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return parseHostName(plain.includes(':') ? `[${plain}]` : plain);
}
