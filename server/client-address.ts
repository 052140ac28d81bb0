/**
 * The network of a client, for rate limits only: the address of the socket or, behind a trusted proxy, the last
 * entry of X-Forwarded-For, which the proxy wrote (the client can forge earlier ones). For IPv6 the /64.
 */
import type { IncomingMessage } from 'node:http';

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? ipv6Network(plain.toLowerCase()) : plain;
}

export function clientNetwork(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  const forwarded = incoming?.headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim();
  if (trustProxy && last !== undefined && last !== '') return toNetwork(last);
  return toNetwork(incoming?.socket.remoteAddress ?? 'unknown');
}
