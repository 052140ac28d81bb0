/**
 * `npm run bench -- fake-answers --specs FOLDER`: validates what the fakes of providers answer in tests by the providers' own OpenAPI descriptions
 * (`whoop-v2-openapi.yml`, `oura-v2-openapi.json`), and whether these know each path and parameter that a sync asks for. A description is not of this
 * project and not in it, so this is no test. Strava's (`strava-v3-openapi-2019.json`) names paths and parameters, but its schemas are empty; Garmin
 * and Suunto publish none.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import type { ProviderId } from '#core/providers/provider.ts';
import { stravaEvents } from '#core/providers/strava/event.ts';
import { FETCHERS } from '#functions/providers/fetchers.ts';
import { ouraDocuments, ouraPerson, ouraReadiness, WHOOP_PROFILE, whoopCycle, whoopPage, whoopWorkout } from '#testing/provider-answers.ts';

const NOW = Date.UTC(2026, 10, 20);
const all = { query: { start: '2020', end: '2030', limit: '25' } };
const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'whoop-v2-openapi.yml': {
    '/v2/user/profile/basic': WHOOP_PROFILE,
    '/v2/cycle': whoopPage([whoopCycle(1, NOW), whoopCycle(2, NOW)])(all),
    '/v2/activity/workout': whoopPage([whoopWorkout(randomUUID(), NOW)])(all),
    '/v2/activity/workout/{workoutId}': whoopWorkout(randomUUID(), NOW),
  },
  'oura-v2-openapi.json': {
    '/v2/usercollection/personal_info': ouraPerson('oura-person'),
    '/v2/usercollection/daily_readiness': ouraDocuments([ouraReadiness('d1', NOW)]),
    '/v2/usercollection/daily_readiness/{document_id}': ouraReadiness('d1', NOW),
  },
};

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly parameters?: readonly { readonly name: string; readonly in: string }[];
          readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
        };
      }
    >
  >;
}

function readDescription(folder: string, file: string): Description | undefined {
  const path = join(folder, file);
  return existsSync(path) ? (parse(readFileSync(path, 'utf8')) as Description) : undefined;
}

const REQUESTS: Readonly<Partial<Record<ProviderId, string>>> = {
  whoop: 'whoop-v2-openapi.yml',
  oura: 'oura-v2-openapi.json',
  strava: 'strava-v3-openapi-2019.json',
};
/** Strava's description has them as a parameter "No Name": developers.strava.com/docs/#Pagination. */
const PAGING: readonly string[] = ['page', 'per_page'];

interface Request {
  readonly path: string;
  readonly query: readonly string[];
}

/** What one sync asks for, with empty answers. */
async function listRequests(provider: ProviderId): Promise<Request[]> {
  const requests: Request[] = [];
  const empty = provider === 'strava' ? [] : { records: [], data: [] };
  const api = {
    get: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      requests.push({ path, query: Object.keys(query) });
      return empty;
    },
    ask: async () => undefined,
  };
  await FETCHERS[provider]({ api, beforePage: async () => undefined }, { from: NOW - 7 * 86_400_000, to: NOW });
  if (provider === 'strava') {
    const event = { object_type: 'activity', object_id: 42, aspect_type: 'create', owner_id: 1, event_time: 1 };
    const [told] = stravaEvents.read(event) ?? [];
    if (told?.change.kind === 'record') requests.push({ path: told.change.path.replace('42', '{id}'), query: [] });
  }
  return requests;
}

function checkRequests(description: Description | undefined, file: string, requests: readonly Request[]): object[] {
  return requests.flatMap(({ path, query }): object[] => {
    const parameters = description?.paths[path]?.get?.parameters;
    if (parameters === undefined) return [{ file, route: path, fault: 'asked for, not in the description' }];
    const known = new Set([...parameters.map(({ name }) => name), ...(file.startsWith('strava') ? PAGING : [])]);
    return query.filter((name) => !known.has(name)).map((name) => ({ file, route: path, fault: `no parameter ${name}` }));
  });
}

function check(folder: string, file: string, answers: Readonly<Record<string, unknown>>): object[] {
  const description = readDescription(folder, file);
  if (description === undefined) return [{ file, fault: 'no such description' }];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv, ['date', 'date-time', 'uuid', 'int32', 'int64', 'float', 'double']);
  ajv.addSchema(description, file);
  return Object.entries(answers).flatMap(([route, answer]): object[] => {
    if (description.paths[route]?.get?.responses['200']?.content === undefined) return [{ file, route, fault: 'not in the description' }];
    const pointer = ['paths', route, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    const $ref = `${file}#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const validate = ajv.compile({ $ref });
    const isFine = validate(answer);
    return isFine ? [] : (validate.errors ?? []).map(({ instancePath, message }) => ({ file, route, at: instancePath, fault: message }));
  });
}

const { values } = parseArgs({ options: { specs: { type: 'string' } } });
if (values.specs === undefined) {
  console.error('Where are the descriptions? --specs FOLDER');
  process.exitCode = 1;
} else {
  const { specs } = values;
  const faults = Object.entries(ANSWERS).flatMap(([file, answers]) => check(specs, file, answers));
  const validated = Object.values(ANSWERS).reduce((sum, answers) => sum + Object.keys(answers).length, 0);
  let compared = 0;
  for (const [provider, file] of Object.entries(REQUESTS) as [ProviderId, string][]) {
    const requests = await listRequests(provider);
    compared += requests.length;
    faults.push(...checkRequests(readDescription(specs, file), file, requests));
  }
  console.log(JSON.stringify({ validated, compared, faults }, null, 1));
  if (faults.length > 0) process.exitCode = 1;
}
