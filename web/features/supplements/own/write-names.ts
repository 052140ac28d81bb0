/** Names of the writes of supplements in the outbox. */
export const ADD = 'own-supplement-add';
export const CHANGE = 'own-supplement-change';
export const REMOVE = 'own-supplement-remove';
export const TICK = 'supplement-tick';
