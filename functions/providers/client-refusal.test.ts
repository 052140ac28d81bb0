import { describe, expect, test } from 'vitest';
import { isClientRefusal } from './client-refusal.ts';

const strava = (resource: string, field: string) => JSON.stringify({ message: 'Bad Request', errors: [{ resource, field, code: 'invalid' }] });

describe('what a token address refuses', () => {
  test.each([
    ['OAuth', 401, '{"error":"invalid_client"}'],
    ['OAuth, with the status that the client did not authenticate in a header', 400, '{"error":"invalid_client","error_description":"x"}'],
    ['a client without this grant', 400, '{"error":"unauthorized_client"}'],
    ['Strava, of the secret', 401, strava('Application', 'client_secret')],
    ['Strava, of the id', 400, strava('Application', 'client_id')],
  ])('the installation: %s', (_, status, body) => {
    expect(isClientRefusal(status, body)).toBe(true);
  });

  test.each([
    ['Spring', 401, '{"error":"unauthorized","error_description":"Bad credentials"}'],
    ['no word at all', 401, ''],
    ['a page', 401, '<h1>Unauthorized</h1>'],
  ])('perhaps the installation: %s', (_, status, body) => {
    expect(isClientRefusal(status, body)).toBe('maybe');
  });

  test.each([
    ['OAuth', 400, '{"error":"invalid_grant"}'],
    ['a refresh token that is over, with 401', 401, '{"error":"invalid_token"}'],
    ['Strava, of the refresh token', 400, strava('RefreshToken', 'refresh_token')],
    ['Strava, of the refresh token, with 401', 401, strava('RefreshToken', 'refresh_token')],
    ['a no without a word', 400, ''],
    ['a gateway', 403, '<h1>Forbidden</h1>'],
    ['a failure of the server', 500, '{"error":"invalid_client"}'],
    ['a strange body', 400, '[{"error":1}]'],
  ])('not the installation: %s', (_, status, body) => {
    expect(isClientRefusal(status, body)).toBe(false);
  });
});
