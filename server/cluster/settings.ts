/**
 * Settings of Živa's own PostgreSQL: small, for a shared machine, and safe. They are passed on the command line at each start, so the
 * settings of a new version apply to an old folder.
 */
import { createHash } from 'node:crypto';

const SMALL = {
  shared_buffers: '16MB',
  max_connections: '40',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  // Limits the WAL: crash recovery reads at most this much, and a small disk is not filled.
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '15min',
  // One core for a query: many requests are concurrent, and each worker process costs memory.
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
} as const;

const SAFE = {
  timezone: 'UTC',
  idle_in_transaction_session_timeout: '2min',
  password_encryption: 'scram-sha-256',
  // No rows and statements in the log: both may contain health data.
  logging_collector: 'on',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_filename: 'postgresql-%u.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_file_mode: '0600',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
} as const;

export type ClusterSettings = Readonly<Record<string, string>>;

/** Quotes a path, because PostgreSQL splits lists of folders at commas and spaces. */
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

export interface ClusterPlaces {
  readonly socketFolder: string;
  readonly logFolder: string;
  /** TCP on the loopback address, for systems without Unix sockets for PostgreSQL's clients. */
  readonly tcpPort: number | undefined;
}

/** The command line of the server, and its digest, which shows whether a running server has the settings of this version. */
export function serverArguments(places: ClusterPlaces, own: ClusterSettings): { readonly args: readonly string[]; readonly digest: string } {
  const listening: ClusterSettings =
    places.tcpPort === undefined
      ? { listen_addresses: '', unix_socket_directories: quoted(places.socketFolder), port: '5432' }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(places.tcpPort) };
  const settings: ClusterSettings = { ...SMALL, ...SAFE, ...listening, log_directory: places.logFolder, ...own };
  const digest = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
  const args = Object.entries({ ...settings, 'ziva.settings': digest }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return { args, digest };
}
