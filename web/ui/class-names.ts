/** Joins class names, without false and empty ones. */
export { clsx as cx } from 'clsx';
