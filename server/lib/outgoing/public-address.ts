import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * IPv4 that is nobody's on the internet (IANA's special-purpose registry, RFC 6890), and what clouds answer their own
 * machines at: 169.254.169.254 is link-local, 100.100.100.200 shared, 192.0.0.192 reserved, 168.63.129.16 none of these.
 */
const notPublic: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Of what is given out as IPv6, what leads elsewhere: into IPv4 (Teredo and 6to4), or nowhere. Mapped addresses, NAT64,
 * ULA, link-local and multicast are not in 2000::/3 to begin with.
 */
const notPublic6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, bits] of notPublic) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of notPublic6) refused.addSubnet(network, bits, 'ipv6');
const givenOut6 = new BlockList();
givenOut6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the internet, so that a request to it reaches nothing of our own network or machine. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return givenOut6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
