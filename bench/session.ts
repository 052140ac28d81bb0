/** Sessions of the people of years.ts, opened as anybody opens one: with the password, or with a refresh token. */
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import * as z from 'zod';
import { toFigures, send, type Call, type Figures } from './load.ts';
import { PASSWORD } from './years.ts';

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Session = z.infer<typeof sessionSchema>;

/** The call that signs in with the password. */
export function signInCall(key: string, email: string): Call {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: key },
    body: JSON.stringify({ email, password: PASSWORD }),
  };
}

async function open(origin: string, agent: Agent, call: Call): Promise<Session> {
  const answer = await send(origin, agent, call);
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return sessionSchema.parse(JSON.parse(answer.body));
}

/** @returns the headers of a signed-in call */
export async function signIn(origin: string, key: string, email: string): Promise<{ apikey: string; authorization: string }> {
  const agent = new Agent();
  try {
    return { apikey: key, authorization: `Bearer ${(await open(origin, agent, signInCall(key, email))).access_token}` };
  } finally {
    agent.destroy();
  }
}

/** `clients` sessions refreshed side by side, each with the token its last refresh gave, `calls` in all. */
export async function measureRefresh(origin: string, key: string, email: string, clients: number, calls: number): Promise<Figures> {
  const times: number[] = [];
  let bytes = 0;
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const sessions = await Promise.all(agents.map((agent) => open(origin, agent, signInCall(key, email))));
  const started = performance.now();
  await Promise.all(
    agents.map(async (agent, at) => {
      let token = sessions[at]?.refresh_token ?? '';
      for (let n = 0; n < calls / clients; n++) {
        const call: Call = {
          method: 'POST',
          path: '/auth/v1/token?grant_type=refresh_token',
          headers: { apikey: key },
          body: JSON.stringify({ refresh_token: token }),
        };
        const asked = performance.now();
        const session = await open(origin, agent, call);
        times.push(performance.now() - asked);
        bytes += JSON.stringify(session).length;
        token = session.refresh_token;
      }
      agent.destroy();
    }),
  );
  return toFigures(clients, times, performance.now() - started, bytes);
}
