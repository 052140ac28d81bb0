/**
 * Imported by the server's tests and the journeys: passwords are hashed at the least cost that bcrypt knows, because at the real one
 * hashing is most of what these tests take. Comparing stays bcrypt's own. Tests that look at the cost call hashAtRealCost.
 */
import bcrypt from 'bcrypt';

const LEAST_COST = 4;

function hashBy(measureCost: (asked: number) => number): void {
  Object.assign(bcrypt, { hash: (password: string, cost: number) => Promise.resolve(bcrypt.hashSync(password, measureCost(cost))) });
}

const hashQuickly = (): void => hashBy(() => LEAST_COST);

/** From now on passwords are hashed at the cost the server asks for. @returns what ends that */
export function hashAtRealCost(): () => void {
  hashBy((asked) => asked);
  return hashQuickly;
}

hashQuickly();
