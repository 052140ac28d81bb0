/** Whether the mails of signing in reach people. Apart from config.ts, which is in the first page load. */
import { config } from './config.ts';

/** Without a mail server the link stays on the server, and its owner passes it on. Supabase sends these mails itself. */
export const reachesMailboxes = (): boolean => config.accountMail !== false;
