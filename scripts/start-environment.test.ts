import { expect, test } from 'vitest';
import { withEnvironment } from './start-environment.mjs';

test.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '' }, { PORT: '8080', DATABASE_URL: 'postgres://x' }])(
  'npm start on a laptop is the development demo: %j',
  (env) => {
    expect(withEnvironment(env)).toEqual({ ...env, ZIVA_ENV: 'development' });
  },
);

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '127.0.0.1.example.si' },
  { PUBLIC_URL: 'http://localhost:3000' },
  { ZIVA_ENV: 'staging' },
  { NODE_ENV: 'production' },
])('npm start leaves it to who says something: %j', (env) => {
  expect(withEnvironment(env)).toEqual(env);
});
