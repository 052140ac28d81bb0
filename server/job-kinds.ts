/** The registry of jobs: every kind with its lane (server/lanes.ts) and handler. Jobs of unknown kinds fail. */
import type { Ports } from '#functions/ports/ports.ts';
import type { AccountJobs } from './account-jobs.ts';
import type { NightlyBackups } from './backup/nightly.ts';
import { judgeBloodJob } from './judge-blood-job.ts';
import type { JobKind } from './lanes.ts';
import { mailJob, type Deliver } from './mail.ts';
import { paymentEventJob, syncPaymentJob } from './payment-jobs.ts';
import { planRemindersJob, satietyJob, supplementReminderJob } from './push-job.ts';
import type { CallerDb, Rpcs } from './rest/rpc.ts';
import { limitStores } from './store-turns.ts';
import { applyChangeJob, renewSubscriptionsJob, planSyncsJob, revokeConsentJob, syncJob } from './sync-jobs.ts';
import { readUploadJob, removeFilesJob } from './upload-jobs.ts';

export interface JobKindParts {
  readonly rpcs: Rpcs;
  /** Under the service's rights. */
  readonly db: CallerDb;
  readonly ports: Ports;
  readonly deliver: Deliver;
  readonly accountJobs: AccountJobs;
  readonly filesFolder: string;
  /** Undefined where no backups are made by themselves. */
  readonly nightly: NightlyBackups | undefined;
  /** How many connections to the database requests have. */
  readonly connections: number;
  /** Where providers call this installation. */
  readonly publicUrl: () => string;
}

export function jobKinds({ rpcs, db, ports, deliver, accountJobs, filesFolder, nightly, connections, publicUrl }: JobKindParts): readonly JobKind[] {
  const account = accountJobs.handlers;
  const synced = limitStores(db, connections);
  return [
    { kind: 'mail', lane: 'mail', handler: mailJob(deliver) },
    { kind: 'read_upload', lane: 'reading', handler: readUploadJob({ rpcs, ai: ports.ai, filesFolder }) },
    { kind: 'export_account', lane: 'exports', handler: account.export_account, needsRoom: true },
    { kind: 'sync_connection', lane: 'sync', handler: syncJob(synced, ports), needsRoom: true },
    { kind: 'apply_change', lane: 'changes', handler: applyChangeJob(synced, ports), needsRoom: true },
    { kind: 'revoke_consent', lane: 'changes', handler: revokeConsentJob(db, ports) },
    { kind: 'renew_subscriptions', lane: 'changes', handler: renewSubscriptionsJob(db, ports, publicUrl) },
    { kind: 'plan_syncs', lane: 'maintenance', handler: planSyncsJob(db, ports) },
    { kind: 'satiety_reminder', lane: 'reminders', handler: satietyJob(db, ports.push) },
    { kind: 'supplement_reminder', lane: 'reminders', handler: supplementReminderJob(db, ports.push) },
    { kind: 'plan_supplement_reminders', lane: 'maintenance', handler: planRemindersJob(db, ports) },
    { kind: 'judge_blood', lane: 'maintenance', handler: judgeBloodJob(db) },
    { kind: 'payment_event', lane: 'payments', handler: paymentEventJob(db, ports.pay) },
    { kind: 'sync_payment', lane: 'payments', handler: syncPaymentJob(db, ports.pay) },
    { kind: 'purge_account', lane: 'maintenance', handler: account.purge_account },
    { kind: 'sweep_accounts', lane: 'maintenance', handler: account.sweep_accounts },
    { kind: 'remove_files', lane: 'maintenance', handler: removeFilesJob({ rpcs, filesFolder }) },
    ...(nightly === undefined ? [] : [{ ...nightly.job, lane: 'backup', needsRoom: true } as const]),
  ];
}
