/** A connection to a database that can be cut and restored, for tests of outages. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClusterAddress } from '#server/cluster/cluster.ts';

export interface DatabaseProxy {
  /** As DATABASE_URL has it. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** @param address of a database whose server listens on a unix socket */
export async function startDatabaseProxy({ host, port, user, password, database }: ClusterAddress): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(`${host}/.s.PGSQL.${port}`);
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut,
    restore: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
