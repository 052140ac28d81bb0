/** Names of the writes of weights and measures in the outbox. */
export const ADD = 'body-add';
export const CHANGE = 'body-change';
export const REMOVE = 'body-remove';
