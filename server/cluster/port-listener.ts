/**
 * Detects a running server by kernel objects: a server holds the lock of its folder (flock) and listens on its socket
 * while it lives, also when it is paused or in another container.
 */
import { connect } from 'node:net';
import { join } from 'node:path';

/** The address for clients: a socket folder or a loopback port. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Whether anybody listens: 'nobody' only if the system says so. */
export function whoListens({ host, port }: ServerAddress): Promise<'somebody' | 'nobody'> {
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect({ path: join(host, `.s.PGSQL.${port}`) }) : connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve('somebody');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('nobody');
      // A full connection queue means a living server.
      else if (error.code === 'EAGAIN') resolve('somebody');
      else reject(error);
    });
  });
}
