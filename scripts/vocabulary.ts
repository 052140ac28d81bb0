/**
 * Words of a private dialect that this project once spoke, with the word to use instead. A name is compared part by part
 * (`houseFoods`, `house_foods` and `house-foods` all have the parts "house foods"), prose word by word.
 */
export interface DialectWord {
  /** Lower case, parts or words separated by a blank. */
  readonly dialect: string;
  readonly use: string;
  /** Absent: both in names and in prose. */
  readonly only?: 'names' | 'prose';
  /** Only a name that is exactly this, not one that contains it. */
  readonly exact?: true;
  /** Files where the word has its ordinary meaning. */
  readonly except?: RegExp;
}

export const DIALECT: readonly DialectWord[] = [
  { dialect: 'deed', use: 'handler (server), mutation or action (web)' },
  { dialect: 'deeds', use: 'handlers, mutations or actions' },
  { dialect: 'house foods', use: 'custom foods' },
  { dialect: 'known house', use: 'custom foods' },
  { dialect: 'foods of the house', use: 'custom foods', only: 'prose' },
  { dialect: 'likeness', use: 'similarity; food_signature for a meal' },
  { dialect: 'noun', use: 'topic (realtime), resource', only: 'names', except: /^core\/food-text\// },
  { dialect: 'nouns', use: 'topics, resources', only: 'names', except: /^core\/food-text\// },
  { dialect: 'saying', use: 'idiom', only: 'names' },
  { dialect: 'sayings', use: 'idioms' },
  { dialect: 'turn of phrase', use: 'fixed phrase, idiom' },
  { dialect: 'turns of phrase', use: 'fixed phrases, idioms' },
  { dialect: 'in passing', use: 'as a modifier, incidentally' },
  { dialect: 'is passing', use: 'isTransient', only: 'names' },
  { dialect: 'slips of the finger', use: 'typos', only: 'prose' },
  { dialect: 'lacking words', use: 'negation' },
  { dialect: 'row prior', use: 'popularity prior' },
  { dialect: 'upkeep', use: 'maintenance' },
  { dialect: 'pulse jobs', use: 'heartbeat_jobs', only: 'names' },
  { dialect: 'give back jobs', use: 'requeue_stale_jobs', only: 'names' },
  { dialect: 'leftover files', use: 'removable_files', only: 'names' },
  { dialect: 'stand in', use: 'fake', only: 'names' },
  { dialect: 'cast', use: 'test users', only: 'names', exact: true },
  { dialect: 'occasion', use: 'log context' },
  { dialect: 'occasions', use: 'log contexts' },
  { dialect: 'use moment', use: 'useRelativeTime', only: 'names' },
  { dialect: 'use settled', use: 'useFirstIdle', only: 'names' },
  { dialect: 'become', use: 'set, emit', only: 'names', exact: true },
  { dialect: 'handover', use: 'pending state, named by what it holds', only: 'names' },
  { dialect: 'hand over', use: 'pending state, named by what it holds', only: 'names' },
  { dialect: 'farewell', use: 'after deletion' },
  { dialect: 'put away', use: 'dismiss', only: 'names' },
  { dialect: 'whither', use: 'the plain noun' },
  { dialect: 'back door', use: 'local control API' },
  { dialect: 'every door', use: 'every route' },
  { dialect: 'mend', use: 'fix, backfill, normalise' },
  { dialect: 'mends', use: 'fixes', only: 'prose' },
  { dialect: 'mending', use: 'fixing', only: 'prose' },
  { dialect: 'mended', use: 'fixed, normalised', only: 'prose' },
  { dialect: 'looks', use: 'last_viewed', only: 'names', exact: true },
  { dialect: 'client looked', use: 'mark_client_viewed', only: 'names' },
  { dialect: 'client looks', use: 'client_views', only: 'names' },
  { dialect: 'carry in', use: 'toInternalToken', only: 'names' },
  { dialect: 'carry out', use: 'toPublicToken', only: 'names' },
  { dialect: 'keep owner', use: 'forbid_owner_change', only: 'names' },
  { dialect: 'keep client', use: 'rebuild_client_summary', only: 'names' },
  { dialect: 'keep audit', use: 'forbid_audit_change', only: 'names' },
  { dialect: 'keep one admin', use: 'require_one_admin', only: 'names' },
  { dialect: 'keep push', use: 'upsert_push_subscription', only: 'names' },
  { dialect: 'add up meal', use: 'recompute_meal_totals', only: 'names' },
  { dialect: 'tell of change', use: 'notify_change', only: 'names' },
];

/** Ends of file names that say nothing: `copy-dialog-later`, `audit-words`. In core/food-text words are the subject. */
export const DIALECT_FILES: readonly { readonly end: string; readonly use: string; readonly except?: RegExp }[] = [
  { end: '-later', use: 'deferred-*' },
  { end: '-words', use: '*-labels, *-messages', except: /^(?:core|bench|functions)\// },
  { end: '-deeds', use: '*-actions' },
];

/** Names of the language and of libraries that end like `xOf`. */
export const NOT_X_OF: ReadonlySet<string> = new Set([
  'indexOf',
  'lastIndexOf',
  'valueOf',
  'typeOf',
  'instanceOf',
  'setPrototypeOf',
  'getPrototypeOf',
]);
