/** Joins the class names that hold. */
export { clsx as cx } from 'clsx';
