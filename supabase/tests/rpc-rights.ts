/**
 * Who may call each function of schema public, all of them in one place. A function that is not here fails the tests, and so
 * does an answer that is not what is written here. Everybody calls with the same arguments, those of the owner's things:
 * 'done' means the call was answered, anything else is the refusal: 42501 for no right to call at all, or our own word.
 */
import type { ActorName } from './actors.ts';

export type Answer = 'done' | '42501' | 'access_denied' | 'session_missing' | 'not_found' | 'id_taken' | 'input_invalid';

/** Of whom a function tells: the caller, nobody (foods), clients; or it is the server's own and for no person to call. */
export type About = 'caller' | 'foods' | 'clients' | 'server';

export interface RpcRights {
  readonly about: About;
  /** The arguments as SQL; `:owner`, `:id` and `:other` as in actors.ts, where everything laid out is of `:id`. */
  readonly args: string;
  readonly rights: Readonly<Record<ActorName, Answer>>;
}

const row = (about: About, args: string, rights: RpcRights['rights']): RpcRights => ({ about, args, rights });
const SIGNED_IN = { owner: 'done', stranger: 'done', admin: 'done', anon: '42501', deactivated: 'done' } as const;

/** Tells about the caller, whoever they are; `gone` is what whoever's account is gone gets: nothing, or a refusal. */
const oneself = (args = '', gone: Answer = 'done') => row('caller', args, { ...SIGNED_IN, deactivated: gone });
/** About one thing of the owner's, by its id; even an administrator's way to it is the desk. */
const mine = (args: string, refusal: Answer = 'not_found') =>
  row('caller', args, { owner: 'done', stranger: refusal, admin: refusal, anon: '42501', deactivated: refusal });
const foods = (args = '') => row('foods', args, SIGNED_IN);
const desk = (args = '') =>
  row('clients', args, { owner: 'access_denied', stranger: 'access_denied', admin: 'done', anon: '42501', deactivated: 'access_denied' });
/** Needs the secret key; whoever else calls is refused before any argument is looked at. */
const server = (args = '') => row('server', args, { owner: '42501', stranger: '42501', admin: '42501', anon: '42501', deactivated: '42501' });

const nobodys = (refusal: Answer): RpcRights['rights'] => ({
  owner: refusal,
  stranger: refusal,
  admin: refusal,
  anon: '42501',
  deactivated: refusal,
});

const GOALS = `{"calories": 2000, "protein": 100, "carbs": 200, "fat": 70}`;
const PRODUCT = `{"id": ":id", "name": "x", "per100": {"calories": 90}}`;
const NEW_RECIPE = `{"id": ":other", "kind": "recipe", "name": "x", "portions": 1, "ingredients": [{"name": "x", "recognized": false}]}`;
const PUSH = `{"endpoint": "https://push.ziva.test/:other", "keys": {"p256dh": "${'A'.repeat(87)}", "auth": "${'A'.repeat(22)}"}}`;
const NEW_MEAL = `{"id": ":other", "day": "2026-11-20", "type": "lunch", "name": "x", "ingredients": [{"name": "x", "recognized": false}]}`;

export const RPC_RIGHTS: Readonly<Record<string, RpcRights>> = {
  // One's own.
  // No kind of the product is open to these three; server/upload-kinds.test.ts tries one that is.
  create_upload: row('caller', `'{"id": ":other", "kind": "meal_photo"}'`, nobodys('input_invalid')),
  delete_upload: row('caller', `':id'`, nobodys('not_found')),
  retry_upload: row('caller', `':id'`, nobodys('not_found')),
  add_ingredients: mine(`':id', '[{"name": "x", "recognized": false}]'`, 'input_invalid'),
  copy_day: oneself(`'2026-11-20', '2026-11-21', ':other'`),
  copy_meal: mine(`':id', ':other', '2026-11-21'`),
  delete_meal: mine(`':id'`),
  delete_recipe: mine(`':id'`),
  deletion_terms: oneself(),
  end_my_session: mine(`':id'`),
  drop_push: oneself(`'https://push.ziva.test/x'`),
  give_consent: oneself(`'ai_photos', 'ai.ziva.test'`, 'input_invalid'),
  goals_on: oneself(`'2026-11-20'`),
  is_admin: oneself(),
  upsert_push_subscription: oneself(`'${PUSH}'`, 'input_invalid'),
  log_photo: mine(`'${NEW_MEAL.replace(':other', ':id')}'`, 'id_taken'),
  log_recipe: mine(`':id', ':other', '2026-11-20', 'lunch', 1`),
  meal_detail: mine(`':id'`),
  meal_history: oneself('', 'session_missing'),
  meal_month: oneself('', 'session_missing'),
  meal_page: mine(`':id'`),
  meal_stats: oneself(`'2026-11-01', '2026-11-30'`, 'session_missing'),
  meals_page: oneself(`'2026-11-01', '2026-11-30', '2026-11-20'`, 'session_missing'),
  my_account: oneself('', 'session_missing'),
  my_account_data: oneself(),
  my_audit: oneself(),
  my_consents: oneself(),
  my_notices: oneself(),
  my_products: oneself(),
  my_plan: oneself(),
  my_profile: oneself(),
  my_food_names: oneself(),
  my_recipes: oneself(),
  my_security_events: oneself(),
  my_sessions: oneself(),
  my_supplements: oneself(`'2026-11-20'`),
  overview: oneself(`'2026-11-20'`, 'session_missing'),
  product_by_barcode: oneself(`'03838700024593'`),
  read_notices: oneself(`array[':id'::uuid]`),
  recipe_detail: mine(`':id'`),
  recipe_from_meal: mine(`':id', ':other', 'meal', 'x', 1`),
  remove_product: mine(`':id'`),
  restore_meal: oneself(`'${NEW_MEAL}'`, 'input_invalid'),
  retry_photo: mine(`':id'`),
  save_recipe: oneself(`'${NEW_RECIPE}'`, 'input_invalid'),
  save_meal: oneself(`'${NEW_MEAL}'`, 'input_invalid'),
  save_product: mine(`'${PRODUCT}'`, 'id_taken'),
  search_products: oneself(`'skuta'`),
  set_goals: oneself(`'${GOALS}'`, 'input_invalid'),
  tick_supplement: mine(`':id', '2026-01-05', true`),
  scale_ingredients: oneself(`'[]', 2`),
  scale_meal: mine(`':id', 2, array(select i.id from public.meal_ingredients i where i.meal_id = ':id')`),
  star_meal: mine(`':id', true`),
  star_recipe: mine(`':id', true`),
  update_meal: mine(`'{"id": ":id", "notes": "x"}'`),
  update_profile: oneself(`'{"theme": "dark"}'`, 'not_found'),
  week_meals: oneself(`'2026-11-20'`, 'session_missing'),
  withdraw_consent: oneself(`'ai_photos'`),

  // Foods, which are nobody's.
  foods_by_ids: foods(`array['test::id']`),
  custom_foods: foods(),
  match_foods: foods(`array['quince']`),
  search_foods: foods(`'quince'`),

  // The desk.
  client_assign_menu: desk(`':owner', '{"id": ":other", "menuId": ":id"}'`),
  client_assign_supplement: desk(`':owner', '{"id": ":other", "supplementId": ":id", "frequency": "daily"}'`),
  client_change_assignment: desk(`':owner', '{"id": ":id", "dosage": "x"}'`),
  client_end_assignment: desk(`':owner', ':id'`),
  client_end_menu: desk(`':owner', ':id'`),
  mark_client_viewed: desk(`':owner'`),
  client_mails_page: desk(`':owner'`),
  client_meals: desk(`':owner'`),
  client_notes_page: desk(`':owner'`),
  client_page: desk(`':owner'`),
  client_remove_assignment: desk(`':owner', ':id'`),
  client_remove_note: desk(`':owner', ':id'`),
  client_retry_mail: desk(`':owner', ':id'`),
  client_save_note: desk(`':owner', '{"id": ":other", "text": "x"}'`),
  client_set_goals: desk(`':owner', '${GOALS}'`),
  client_set_tier: desk(`':owner', 'premium'`),
  client_supplements: desk(`':owner'`),
  client_timeline: desk(`':owner'`),
  client_update_profile: desk(`':owner', '{"lang": "en"}'`),
  client_weights: desk(`':owner'`),
  desk_clients: desk(),
  desk_dismiss_mail: desk(`':id'`),
  desk_home: desk(),
  desk_invitations: desk(),
  desk_make_common: desk(`':id', true`),
  desk_menu: desk(`':id'`),
  desk_menus: desk(),
  desk_products: desk(),
  desk_remove_invitation: desk(`':id'`),
  desk_remove_menu: desk(`':id'`),
  desk_remove_supplement: desk(`':id'`),
  desk_resend_mail: desk(`':id'`),
  desk_revoke_invitation: desk(`':id'`),
  desk_save_menu: desk(`'{"id": ":id", "name": "x", "items": []}'`),
  desk_save_supplement: desk(`'{"id": ":id", "name": "x", "type": "other"}'`),
  desk_supplements: desk(),
  desk_unknown: desk(),

  // The server's.
  claim_invitation: server(`'x@ziva.test', 'x'`),
  claim_jobs: server(`array['mail']`),
  client_mail_terms: server(`':owner', 'supplements', ':owner'`),
  create_invitation: server(`'x@ziva.test'`),
  delete_account: server(`':owner', 'x@ziva.test'`),
  enqueue_job: server(`'mail'`),
  end_stale_sessions: server(),
  ensure_first_invitation: server(),
  export_account: server(`':owner'`),
  export_page: server(`':owner', 'meals'`),
  fail_job: server(`':id', 'x'`),
  finish_export: server(`':id', 1`),
  finish_job: server(`':id'`),
  finish_purge: server(`':id'`),
  forget_deleted_meals: server(),
  forget_security_events: server(),
  forget_push: server(`array[':id'::uuid]`),
  forget_files: server(`'[]'`),
  import_batch: server(`'[]', 'x', 0, '{}'`),
  import_foods: server(`'[]'`),
  import_progress: server(`'x'`),
  invitation_state: server(`'x@ziva.test', 'x'`),
  invite_person: server(`':other', 'x@ziva.test', ':owner'`),
  removable_files: server(),
  miss_product: server(`'x'`),
  product_missed: server(`'x'`),
  record_security_event: server(`':owner', 'signed_in'`),
  record_ai_call: server(`'{}'`),
  orphaned_files: server(`'[]'`),
  heartbeat_jobs: server(`array[':id'::uuid]`),
  purge_accounts: server(),
  queue_client_mail: server(`'{}'`),
  queue_words: server(`':id'`),
  release_jobs: server(),
  request_export: server(`':other', ':owner'`),
  resend_invitation: server(`':id', ':other'`),
  resolve_unknown: server(`'x', 'sl', ':owner', '{"kind": "dismiss"}', false`),
  satiety_reminder: server(`':id'`),
  require_admin_factor: server(`false`),
  seed_admin_emails: server(`array['x@ziva.test']`),
  set_beta: server('true'),
  seed_demo: server(`':owner', '{}'`),
  start_export: server(`':id'`),
  sweep_jobs: server(),
  fail_upload: server(`'meal_photo', ':id', 'not_food'`),
  finish_upload: server(`'meal_photo', ':id', '{}'`),
  start_upload: server(`'meal_photo', ':id'`),
  unused_files: server(`'[]'`),
};
