import { BlockList } from 'node:net';

/**
 * Addresses that are not those of a machine on the public internet: every range of IANA's special-purpose registries as
 * of October 2025, and of its registries of multicast and of IPv6 space that nobody was given.
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 * https://www.iana.org/assignments/ipv6-address-space
 */
const ranges4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private use
  '100.64.0.0/10', // shared address space
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link local
  '172.16.0.0/12', // private use
  '192.0.0.0/24', // protocol assignments: DS-Lite, dummy, PCP, TURN, NAT64 discovery
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112-v4
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private use
  '192.175.48.0/24', // AS112, delegated directly
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and limited broadcast
] as const;

const ranges6 = [
  '::/8', // unspecified, loopback, IPv4-compatible, IPv4-mapped
  '64:ff9b::/96', // NAT64, well-known
  '64:ff9b:1::/48', // NAT64, local use
  '100::/64', // discard only
  '100:0:0:1::/64', // dummy prefix
  '2001::/23', // protocol assignments: Teredo, PCP, TURN, benchmarks, AMT, AS112-v6, ORCHID, drone ids
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112, delegated directly
  '3fff::/20', // documentation
  '5f00::/16', // segment routing
  'fc00::/7', // unique local
  'fe80::/10', // link local
  'fec0::/10', // site local, deprecated
  'ff00::/8', // multicast
  // Outside 2000::/3 no address is a public machine's.
  '::/3',
  '4000::/2',
  '8000::/1',
] as const;

/** Where clouds tell their machines secrets. Not all of them are in special ranges. */
const metadataAddresses = [
  '169.254.169.254', // AWS, Azure, Google, Oracle, DigitalOcean, Hetzner, OpenStack
  '169.254.170.2', // AWS ECS
  '169.254.170.23', // AWS EKS
  '169.254.42.42', // Scaleway
  '169.254.0.23', // Tencent
  '100.100.100.200', // Alibaba
  '168.63.129.16', // Azure's host, in public space
  '192.0.0.192', // Oracle, classic
  'fd00:ec2::254', // AWS
  'fd00:ec2::23', // AWS EKS
  'fd20:ce::254', // Google
  'fd00:42::42', // Scaleway
] as const;

const metadataNames: ReadonlySet<string> = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.com',
  'metadata.azure.internal',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.tencentyun.com',
  'metadata.vultr.com',
  'instance-data.ec2.internal',
  'rancher-metadata.rancher.internal',
]);

/** Top-level names that lead to no public machine (RFC 6761, 6762, 8375, ICANN's `internal`). */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion|test|invalid|example)$/;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (address.includes(':') ? 'ipv6' : 'ipv4');

/** A list for each family: one list would find each IPv4 address in the range of its IPv6 form, too. */
const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [start, bits] = range.split('/') as [string, string];
    list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list;
};
const special = { ipv4: listOf(ranges4), ipv6: listOf(ranges6) } as const;
const metadata = new BlockList();
for (const address of metadataAddresses) metadata.addAddress(address, familyOf(address));

/** The last 32 bits of an IPv6 address as an IPv4 address. The URL parser writes an address in one form. */
const lastBits = (address: string): string => {
  const [high, low] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2) as [string, string];
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
};

const translated = listOf(['::ffff:0:0/96', '64:ff9b::/96']);

/**
 * The address of the machine that is reached. An IPv4 address in IPv6 form, and one through the well-known NAT64 of an
 * IPv6 network, lead to that IPv4 machine. All other forms with an IPv4 address inside are special ranges.
 */
const reached = (address: string): string =>
  familyOf(address) === 'ipv6' && translated.check(address, 'ipv6') ? lastBits(address) : address;

/** Whether an IP address is on the public internet, not on this machine or its networks. */
export const isPublicAddress = (address: string): boolean => {
  const machine = reached(address);
  const family = familyOf(machine);
  return !special[family].check(machine, family) && !isMetadataAddress(machine);
};

/** Whether a cloud tells its machines secrets there. */
export const isMetadataAddress = (address: string): boolean => {
  const machine = reached(address);
  return metadata.check(machine, familyOf(machine));
};

/** `name`: in lower case, without a dot at the end. */
export const isMetadataName = (name: string): boolean => metadataNames.has(name);

/** Whether a name may be that of a public machine: it has a domain, and none that is for private networks. */
export const isPublicName = (name: string): boolean => name.includes('.') && !privateNames.test(name);
