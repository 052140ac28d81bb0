/**
 * Security headers of every response: scripts and styles only from this origin and never inline, no framing, no MIME
 * sniffing. `dev` allows what Vite's hot reload needs.
 */
import type { MiddlewareHandler } from 'hono';

export interface HeaderSettings {
  readonly dev: boolean;
  /** Whether this request came over https, as far as we can trust it. */
  readonly isSecure: (request: Request) => boolean;
}

function contentPolicy(dev: boolean, host: string | null, secure: boolean): string {
  // 'self' covers web sockets only in newer browsers, so the socket's address is spelled out too.
  const socket = host !== null && /^[\w.:[\]-]+$/.test(host) ? ` ${secure ? 'wss' : 'ws'}://${host}` : '';
  return [
    `default-src 'self'`,
    // WebAssembly of our own origin: the readers of barcodes and text. It allows no eval of scripts.
    `script-src 'self' 'wasm-unsafe-eval'${dev ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'${socket}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const secure = settings.isSecure(context.req.raw);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', contentPolicy(settings.dev, context.req.header('host') ?? null, secure));
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', `${PERMISSIONS}, camera=(self), microphone=(self)`);
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('x-frame-options', 'DENY');
    if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
