/**
 * Before each file of the server's tests: passwords are hashed at the least cost that bcrypt knows, because at the real one hashing
 * is most of what these tests take. Comparing stays bcrypt's own. Tests that look at the cost call hashAtRealCost.
 */
import bcrypt from 'bcrypt';
import { onTestFinished } from 'vitest';

const LEAST_COST = 4;

function hashBy(costOf: (asked: number) => number): void {
  Object.assign(bcrypt, { hash: (password: string, cost: number) => Promise.resolve(bcrypt.hashSync(password, costOf(cost))) });
}

const hashQuickly = (): void => hashBy(() => LEAST_COST);

/** Until the end of the test, passwords are hashed at the cost the server asks for. */
export function hashAtRealCost(): void {
  hashBy((asked) => asked);
  onTestFinished(hashQuickly);
}

hashQuickly();
