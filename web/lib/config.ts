/** What the server tells the page when it serves it: the publishable key, whether Google can sign people in, who reads photos, whether administrators need a second factor, and on a demo installation the demo's credentials. No secret is ever here. */
import * as z from 'zod/mini';

const configSchema = z.object({
  publishableKey: z.string(),
  google: z.optional(z.boolean()),
  /** Who reads photos; `place` is the host shown to the person, `local` means that nothing leaves the machine. */
  photo: z.optional(z.object({ provider: z.nullable(z.string()), place: z.nullable(z.string()), local: z.boolean() })),
  /** What a browser subscribes to reminders with. */
  pushKey: z.optional(z.string()),
  /** Whether administrators must have a second factor here. */
  adminFactor: z.optional(z.boolean()),
  demo: z.optional(z.nullable(z.object({ email: z.string(), password: z.string() }))),
});
type Config = z.infer<typeof configSchema>;

function readConfig(): Config {
  const text = document.getElementById('ziva-config')?.textContent;
  if (!text) return { publishableKey: '', demo: null };
  return configSchema.parse(JSON.parse(text));
}

export const config: Config = readConfig();
