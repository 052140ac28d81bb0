/**
 * `npm run bench -- fake-answers --specs FOLDER`: validates what the fakes of providers answer in tests by the providers' own OpenAPI descriptions
 * (`whoop-v2-openapi.yml`, `oura-v2-openapi.json`). A description is not of this project and not in it, so this is no test. Strava's has no schemas,
 * Garmin and Suunto publish none.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
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
  readonly paths: Readonly<Record<string, { readonly get?: { readonly responses: Readonly<Record<string, { readonly content?: unknown }>> } }>>;
}

function check(folder: string, file: string, answers: Readonly<Record<string, unknown>>): object[] {
  const path = join(folder, file);
  if (!existsSync(path)) return [{ file, fault: 'no such description' }];
  const description = parse(readFileSync(path, 'utf8')) as Description;
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
  console.log(JSON.stringify({ validated, faults }, null, 1));
  if (faults.length > 0) process.exitCode = 1;
}
