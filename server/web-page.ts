/**
 * Inserts the installation's settings into index.html as <script id="ziva-config" type="application/json">. It is data, so the content
 * security policy allows it, and no request is needed.
 */
import type { LegalVersion } from '#core/contracts/legal.ts';

export interface WebConfig {
  readonly publishableKey: string;
  /** Whether people can sign in with Google here. */
  readonly google: boolean;
  /** Public key of this installation at push services; undefined where nobody can be reminded while the app is closed. */
  readonly pushKey: string | undefined;
  /** Who reads photos: `place` is the host people are told; `local` means that nothing leaves this machine. */
  readonly photo: { readonly provider: string | null; readonly place: string | null; readonly local: boolean };
  /** Versions of terms and privacy policy, with the day from which each is in force here. */
  readonly documents: readonly LegalVersion[];
  /** Host at which products are looked up; null: nowhere. */
  readonly products: string | null;
  /** The project's public key and the displayed host of events of use; null: none are sent. */
  readonly analytics: { readonly key: string; readonly host: string } | null;
  /** Whether plans are paid. */
  readonly payments: boolean;
  /** Names of the providers of wearable data that people can connect. */
  readonly providers: readonly string[];
  /** Whether mails go out; without a mail server they are files on the server. */
  readonly mail: boolean;
  /** Whether the mails of signing in reach people; on Supabase they are its own. */
  readonly accountMail: boolean;
  /** Whether administrators must have a second factor. */
  readonly adminFactor: boolean;
  /** Shown on the sign-in page of a demo; null everywhere else. */
  readonly demo: { readonly email: string; readonly password: string } | null;
}

/** @param html a page with a closing head tag. */
export function withWebConfig(html: string, config: WebConfig): string {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script id="ziva-config" type="application/json">${data}</script>`;
  if (!html.includes('</head>')) throw new Error('index.html has no </head> to put the configuration before.');
  return html.replace('</head>', () => `${element}</head>`);
}
