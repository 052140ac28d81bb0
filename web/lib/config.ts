/** What the server tells the page when it serves it: the publishable key, whether Google can sign people in, who reads photos, whether administrators need a second factor, and on a demo installation the demo's credentials. No secret is ever here. */
interface Config {
  publishableKey: string;
  google?: boolean;
  /** Who reads photos; `place` is the host shown to the person, `local` means that nothing leaves the machine. */
  photo?: { provider: string | null; place: string | null; local: boolean };
  /** What a browser subscribes to reminders with. */
  pushKey?: string;
  /** Whether administrators must have a second factor here. */
  adminFactor?: boolean;
  demo?: { email: string; password: string } | null;
}

function readConfig(): Config {
  const text = document.getElementById('ziva-config')?.textContent;
  // Unchecked: the server that sent these files wrote it, and a schema would bring zod into the first visit.
  return text ? (JSON.parse(text) as Config) : { publishableKey: '', demo: null };
}

export const config: Config = readConfig();
