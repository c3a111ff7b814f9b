import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ['this machine', ['127.0.0.1', '127.8.8.8', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::127.0.0.1']],
  [
    'a private network',
    ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1', '::ffff:10.0.0.1'],
  ],
  ['a link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  [
    'a provider’s own network',
    ['100.64.0.1', '100.127.255.255', '192.0.0.1', '198.18.0.1', '198.19.255.255'],
  ],
  [
    'a cloud’s metadata',
    [
      '169.254.169.254',
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
      'fd00:ec2::254',
      '::ffff:169.254.169.254',
      '::ffff:a9fe:a9fe',
    ],
  ],
  ['a way into IPv4', ['64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::1', '2001:0:1::1', '192.88.99.1']],
  ['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', '240.0.0.1']],
  ['documents', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['no address', ['', 'localhost', '1.2.3', '8.8.8.8.8', '2606:4700::1%eth0', '08.8.8.8']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it('addresses of the internet are', () => {
  const addresses = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '169.253.0.1'];
  const of6 = ['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888', '2003::1'];
  expect([...addresses, ...of6].every(isPublicAddress)).toBe(true);
});
