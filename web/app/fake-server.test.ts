// @vitest-environment jsdom
/** The fake server of route tests rejects answers that the real one could not give. */
import { FakeServer, serveFrom } from '#testing/fake-server.ts';
import { fixRequestClass } from '#testing/request-class.ts';
import { afterEach, expect, it } from 'vitest';
import { account, ana } from '#testing/people.ts';

const askAccount = async () => {
  const [{ rpc }, { profileSchema }] = await Promise.all([import('#web/lib/rpc.ts'), import('#core/contracts/overview.ts')]);
  return rpc('my_account', {}, profileSchema);
};

afterEach(() => serveFrom(undefined));

it('returns an answer that matches the contract', async () => {
  const server = new FakeServer({ rpc: { my_account: account() } });
  serveFrom(server);
  expect(await askAccount()).toMatchObject({ email: ana.email });
  expect(server.faults).toEqual([]);
});

it('reports a call without a fake', async () => {
  const server = new FakeServer({});
  serveFrom(server);
  await expect(askAccount()).rejects.toMatchObject({ code: 'internal' });
  expect(server.faults).toEqual(['rpc: no fake for "my_account" ({})']);
});

it('reports an answer that violates the contract, and why', async () => {
  const server = new FakeServer({ rpc: { my_account: { ...account(), energyUnit: 'cal' } } });
  serveFrom(server);
  await expect(askAccount()).rejects.toMatchObject({ code: 'internal' });
  expect(server.faults).toHaveLength(1);
  expect(server.faults[0]).toMatch(/my_account is no answer of the server[\s\S]*energyUnit/);
});

it('reports a rejected answer of the auth server', async () => {
  const server = new FakeServer({ auth: { 'PUT user': { id: 1 } } });
  serveFrom(server);
  await fetch('/auth/v1/user', { method: 'PUT', body: '{}' });
  expect(server.faults[0]).toMatch(/auth "PUT user" is no answer of the server/);
});

it('tells a request by its class, also where the environment of the tests was set up twice', () => {
  class BuiltIn {
    readonly isBuiltIn = true;
  }
  let below: typeof BuiltIn = BuiltIn;
  const wrap = () => {
    below = scope.Request;
    return class extends below {
      static override [Symbol.hasInstance](asked: unknown): boolean {
        return asked instanceof below;
      }
    };
  };
  const scope = { Request: BuiltIn };
  scope.Request = wrap();
  scope.Request = wrap();
  expect(() => ({}) instanceof scope.Request).toThrow(RangeError);
  fixRequestClass(scope);
  expect([new scope.Request(), new BuiltIn(), {}, 'x'].map((asked: unknown) => asked instanceof scope.Request)).toEqual([true, true, false, false]);
});
