/**
 * Settings that the server writes into the page: the publishable key, whether Google sign-in is available, the AI model for photos, whether
 * administrators need a second factor, and on a demo installation the demo's credentials. It contains no secrets.
 */
import type { LegalVersion } from '#core/contracts/legal.ts';

interface Config {
  publishableKey: string;
  google?: boolean;
  /** The AI model for photos; `place` is the displayed host, `local` means that no data leaves the machine. */
  photo?: { provider: string | null; place: string | null; local: boolean };
  /** The key for push subscriptions. */
  pushKey?: string;
  /** Versions of terms and privacy policy. */
  documents?: LegalVersion[];
  /** Host at which products are looked up. */
  products?: string | null;
  /** Where events of use go with consent; null: nowhere. */
  analytics?: { key: string; host: string } | null;
  /** Whether plans are paid. */
  payments?: boolean;
  /** Names of the providers of wearable data. */
  providers?: string[];
  /** Whether mails are sent. Without a mail server they are files on the server, and administrators pass links on themselves. */
  mail?: boolean;
  /** Whether the mails of signing in reach people, by this server or by the service that signs people in. */
  accountMail?: boolean;
  /** Whether administrators must have a second factor here. */
  adminFactor?: boolean;
  demo?: { email: string; password: string } | null;
}

function readConfig(): Config {
  const text = document.getElementById('ziva-config')?.textContent;
  // Not validated: it comes from the server that sent these files, and a schema would add zod to the first load.
  return text ? (JSON.parse(text) as Config) : { publishableKey: '', demo: null };
}

export const config: Config = readConfig();

/** Whether mails reach their recipients. */
export const isMailConfigured = (): boolean => config.mail === true;
