import { expect, test } from 'vitest';
import { isMetadataAddress, isMetadataName, isPublicAddress, isPublicName } from './special-addresses.ts';

/** An address in each range of the registries: their first and last, and one inside. */
const special = [
  ['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1'],
  ['169.254.0.0', '169.254.255.255', '172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.9', '192.0.0.170'],
  ['192.0.0.255', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.1.1', '192.175.48.1'],
  ['198.18.0.0', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ['255.255.255.255', '::', '::1', '64:ff9b:1::1', '64:ff9b:1:ffff:ffff::', '100::1', '100:0:0:1::1', '2001::1'],
  ['2001:1::1', '2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1'],
  ['2001:1ff:ffff::', '2001:db8::1', '2002::1', '2620:4f:8000::1', '3fff::1', '3fff:fff::1', '5f00::1'],
  ['fc00::1', 'fd00::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '1000::1', '4000::1', '8000::1', 'f000::1'],
].flat();

/** Public and private IPv4 addresses inside IPv6 addresses. */
const embedded = [
  ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::127.0.0.1', '64:ff9b::7f00:1'],
  ['64:ff9b:1::127.0.0.1', '64:ff9b:1::93.184.216.34', '::127.0.0.1', '::93.184.216.34', '2002:7f00:1::1'],
  ['2002:5db8:d822::1', '2001:0:5db8:d822::1', '2001:0:7f00:1:0:0:80ff:fffe'],
].flat();

test.each([...special, ...embedded])('%s is not in the open', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '198.17.255.255',
  '223.255.255.255',
  '2001:200::1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:80b::200e',
  '::ffff:93.184.216.34',
  '64:ff9b::93.184.216.34',
])('%s is in the open', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  'FD00:EC2:0:0:0:0:0:254',
  '::ffff:169.254.169.254',
  '64:ff9b::a83f:8110',
])('%s is the metadata of a cloud', (address) => expect(isMetadataAddress(address)).toBe(true));

test('names that lead into a private network, or to the metadata of a cloud', () => {
  for (const name of ['localhost', 'metadata', 'a.localhost', 'printer.local', 'x.internal', 'nas.home.arpa']) {
    expect(isPublicName(name), name).toBe(false);
  }
  for (const name of ['metadata.google.internal', 'metadata.goog']) expect(isMetadataName(name), name).toBe(true);
  for (const name of ['discord.com', 'localhost.example.org', 'hooks.slack.com']) {
    expect(isPublicName(name) && !isMetadataName(name), name).toBe(true);
  }
});
