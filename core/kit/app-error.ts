/**
 * All error codes: who throws each, when, and what the caller should do. Responses contain the code; `errors.json` or
 * `refusals.json` has its texts and `STATUS` its HTTP status.
 */
export const ERROR_STATUS = {
  /** A body that is not JSON, is too large a number, misses a field. Caller: fix the request. `fields` names them. */
  input_invalid: 400,
  /** A body over the limit. Caller: send less. */
  input_too_large: 413,
  /** More than one answer may hold (docs/rest.md); nothing was stored. Caller: ask for less at once. */
  answer_too_large: 413,
  /** No session, or one that has ended. Caller: sign in. */
  session_missing: 401,
  /** Signed in, but not allowed. Caller: nothing to retry. */
  access_denied: 403,
  /** No such thing, or not this caller's. Caller: reload the list. */
  not_found: 404,
  /** Invitation code unknown, used, expired, or for another e-mail. Caller: ask for a new invitation. */
  invitation_mismatch: 403,
  /** Registering without an invitation by whatever way. Caller: ask the nutritionist for one. */
  invitation_required: 403,
  /** The address has an invitation that is pending. Caller: send that one again. */
  invitation_exists: 409,
  /** The invitation was used or taken back. Caller: reload the list. */
  invitation_closed: 409,
  /** Another invitation has this code. Caller: choose another, or none. */
  code_taken: 409,
  /** The person does not want mails of this kind. Caller: nothing to retry. */
  mail_declined: 409,
  /** The link or invitation in this mail is no longer good. Caller: have a new one asked for. */
  mail_expired: 409,
  /** An account with this e-mail exists. Caller: sign in. */
  account_exists: 409,
  /** Fewer than 10 characters, or one of the commonest. Caller: choose another. */
  password_weak: 422,
  /** Wrong e-mail or password; never tells which. */
  credentials_wrong: 400,
  /** The change asks for the present password or a sign-in of the last ten minutes. Caller: show one of them and send the same again. */
  reauthentication_needed: 403,
  /** Too many tries. Caller: wait `retryAfter` seconds. */
  rate_limited: 429,
  /** A meal needs at least one ingredient or unrecognised word. */
  meal_empty: 422,
  /** More foods, or more of one, than a meal may have (MEAL_LIMITS). Caller: write it as several meals. */
  meal_too_much: 422,
  /** A long meal text took the reader too long. Caller: write it shorter, or as two meals. */
  text_unreadable: 422,
  /** Basic plan's meals of the month are used up. Caller: change the plan. */
  meal_limit_reached: 403,
  /** The payment provider cannot be asked, or refused. Caller: retry later; nothing was charged or deleted. */
  payment_unavailable: 503,
  /** A photo of the meal is not (or no more) in its place. Caller: upload it and send the same again. */
  photo_missing: 409,
  /** The meal was changed since the version the caller saw; `present` is the meal as it is now. Caller: merge, and send again with its version. */
  meal_changed: 409,
  /** The recipe was changed since the version the caller saw; `present` is the recipe as it is now. Caller: merge, and send again with its version. */
  recipe_changed: 409,
  /** The meal was deleted in the last 30 days. Caller: forget it; only restore_meal brings it back. */
  meal_deleted: 410,
  /** The session was deleted in the last 30 days. Caller: forget it; only restore_training brings it back. */
  training_deleted: 410,
  /** A meal of a day more than one day ahead of the person's own, or eaten on another day than it is of. `fields` names which. Caller: fix the day. */
  meal_day_wrong: 422,
  /** The session has not shown the second factor that this person has, or must have as an administrator. Caller: the second step of signing in. */
  second_factor_needed: 403,
  /** The code or key shown as second factor is wrong, used up or too late. Caller: show another. */
  second_factor_wrong: 422,
  /** The id is taken by another person's row. Caller: make a new id. */
  id_taken: 409,
  /** A file of no bytes. Caller: choose another. */
  image_empty: 422,
  /** Over 10 MB. Caller: send a smaller picture. */
  image_too_large: 413,
  /** Neither JPEG nor PNG by content. Caller: choose another. */
  image_type_wrong: 415,
  /** WebP, AVIF or HEIC that this browser cannot open; never the server's answer. Caller: choose a JPEG, PNG or WebP. */
  image_type_unsupported: 415,
  /** Cut off, damaged, or more than a picture. Caller: choose another. */
  image_broken: 422,
  /** More pixels than we decode. Caller: send a smaller picture. */
  image_too_many_pixels: 422,
  /** A file of no bytes. Caller: choose another. */
  upload_empty: 422,
  /** Of no type that is taken there, by content. Caller: choose another. */
  upload_type_wrong: 415,
  /** Cut off or damaged. Caller: choose another. */
  upload_broken: 422,
  /** Nested too deeply, or of too many parts. Caller: send a smaller one. */
  upload_too_complex: 422,
  /** Holds what could run or lead elsewhere: a script, another file, an entity. Caller: save it without. */
  upload_unsafe: 422,
  /** Needs a password to be read. Caller: save it without. */
  upload_encrypted: 422,
  /** The file of the upload is not in its place. Caller: send it and the same again. */
  upload_missing: 409,
  /** The person has as many files of this kind, or bytes, as it allows. Caller: delete some. */
  upload_limit_reached: 409,
  /** The installation is not configured for this provider of wearable data. Caller: nothing to retry. */
  provider_unavailable: 404,
  /** The provider, or the person there, said no, or the sign-in was begun elsewhere or too long ago. Caller: begin again. */
  provider_refused: 403,
  /** Connected anew with another account there: data of two people would be mixed. Caller: disconnect first, or sign in there with the account. */
  provider_other_account: 409,
  /** The provider does not answer. Caller: try later. */
  provider_away: 503,
  /** As many pictures wait on the device as it keeps. Caller: wait for the network. */
  outbox_full: 413,
  /**
   * The server's disk is nearly full, so it takes no writes; reads go on. Caller: keep it and send it later; nothing was stored. 507 and
   * not 503, because the server does answer, and what retries a 503 by itself within seconds only fills the log.
   */
  storage_full: 507,
  /** The server cannot answer now. Caller: retry; nothing was stored. */
  server_unavailable: 503,
  /** A defect on our side; nothing internal leaks. Caller: retry once, then report. */
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export interface AppErrorDetails {
  /** Names of the fields at fault, for `input_invalid`. */
  readonly fields?: readonly string[];
  /** Seconds to wait, for `rate_limited` and `storage_full`. */
  readonly retryAfter?: number;
  /** What stands there now: for `meal_changed` mealSchema of core/contracts/meal.ts, for `recipe_changed` recipeSchema of core/contracts/recipe.ts. */
  readonly present?: unknown;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;
  constructor(code: ErrorCode, details: AppErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
