/**
 * Whether an address that a person named may be called by the server: never this machine, never its own network. Checked where the
 * connection is made, on the address it is made to, so that a name that points inward is refused whatever it pointed to before.
 */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** @param address an IP address; an IPv4 address written as IPv6 is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !INSIDE.check(address, version === 6 ? 'ipv6' : 'ipv4');
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
