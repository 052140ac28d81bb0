/**
 * Telling whether a server runs. The kernel is the judge: a server holds the lock of its folder (flock) and listens on its socket
 * for as long as it lives, paused or not, in whichever container.
 */
import { connect } from 'node:net';
import { join } from 'node:path';

/** Where a client connects: a folder of the socket, or a loopback port. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** Whether anybody listens: 'nobody' only where the system itself says so. */
export function whoListens({ host, port }: ServerAddress): Promise<'somebody' | 'nobody'> {
  return new Promise((resolve, reject) => {
    const socket = host.startsWith('/') ? connect({ path: join(host, `.s.PGSQL.${port}`) }) : connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve('somebody');
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('nobody');
      // A full queue of connections is a living server.
      else if (error.code === 'EAGAIN') resolve('somebody');
      else reject(error);
    });
  });
}
