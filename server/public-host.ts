/**
 * Prevents server-side request forgery: a URL from a user must not lead to this machine or its network. The check uses the IP address at the
 * time of connecting, so DNS rebinding does not bypass it.
 */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** What is on no public network, by IANA's special-purpose registries (RFC 6890 and later). */
// A list for each version: BlockList would find an IPv4 address in ::/3 as well.
const INSIDE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // between a carrier and its customers
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast and reserved
] as const)
  INSIDE.ipv4.addSubnet(net, bits, 'ipv4');
/** Nothing but 2000::/3 is given out for the public network; of that, what leads elsewhere or holds an IPv4 address. */
for (const [net, bits] of [
  ['::', 3], // own machine, IPv4-compatible, NAT64 64:ff9b::/96 and 64:ff9b:1::/48, 100::/64
  ['2001::', 23], // Teredo, benchmarks, ORCHID and what else IETF keeps
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['3fff::', 20], // documentation
  ['4000::', 2],
  ['8000::', 1], // fc00::/7, fe80::/10, fec0::/10, ff00::/8 among them
] as const)
  INSIDE.ipv6.addSubnet(net, bits, 'ipv6');

const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

/** @param address an IP address; an IPv4 address written as IPv6 is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 6 && MAPPED.check(address, 'ipv6')) return isPublicAddress(mappedAddress(address));
  if (version === 0) return false;
  return version === 6 ? !INSIDE.ipv6.check(address, 'ipv6') : !INSIDE.ipv4.check(address, 'ipv4');
}

/** The IPv4 address in ::ffff:a.b.c.d, also where it is written ::ffff:7f00:1. */
function mappedAddress(address: string): string {
  // A URL writes an address in the one way that stands for it: hexadecimal groups.
  const groups = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split(':').slice(-2);
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** For `lookup` of node:https: resolves a name as usual, and fails when any of its addresses is inside. */
export function publicLookup(hostname: string, options: LookupOptions, callback: Callback): void {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (inside || !first) callback(new Error(`${hostname} is not on the public network`), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}
