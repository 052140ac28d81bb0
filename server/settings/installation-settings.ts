/** Settings of the installation itself: where it listens, what it stores, who looks after it. */
import * as z from 'zod';
import {
  choice,
  emails,
  flag,
  group,
  matching,
  megabytes,
  optional,
  optionalText,
  port,
  setting,
  startingWith,
  text,
  webAddress,
  wholeNumber,
  zeroOrOne,
} from './field.ts';

export const ENVIRONMENTS = ['production', 'staging', 'development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const environmentSettings = group('Environment', {
  ZIVA_ENV: setting(choice(ENVIRONMENTS), {
    about:
      '`production`, `staging` or `development`. Production and staging have narrow rate limits, a second factor for administrators and no demo. Development is for this machine alone: with a `HOST` or a `PUBLIC_URL` that others reach it does not start',
    without:
      '`production`; `npm start` and `npm run dev` set `development` if `HOST` is this machine and neither `PUBLIC_URL`, `ZIVA_ENV` nor `NODE_ENV=production` is set',
  }),
  ZIVA_DEMO: setting(zeroOrOne, {
    about: '`1` fills an empty installation with a demo and prints its passwords',
    without: '`1` in development, otherwise `0`',
  }),
  ZIVA_DEV: setting(flag, {
    about: 'development of Živa: serves the sources with hot reload (`npm run dev` sets it)',
    without: '`0`',
    forTests: true,
  }),
  LOG_LEVEL: setting(
    z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }).default('info'),
    ),
    { about: '`silent`, `error`, `warn`, `info` or `debug`', without: '`info`' },
  ),
});

export const addressSettings = group('Address', {
  PORT: setting(port(3000), { about: 'the port it listens on; `0` takes a free one', without: '`3000`' }),
  HOST: setting(text('127.0.0.1'), { about: 'the interface it listens on; `0.0.0.0` for other machines', without: '`127.0.0.1`' }),
  PUBLIC_URL: setting(webAddress, {
    about: 'the public address, such as `https://ziva.example.si`, used in the links of mails',
    without: '`http://localhost:PORT`',
  }),
  TRUST_PROXY: setting(flag, { about: '`1` takes the client’s address from the reverse proxy in front', without: '`0`' }),
});

export const dataSettings = group('Data', {
  ZIVA_DATA: setting(text('data'), { about: 'the data folder: database, files, keys, mails not sent by SMTP', without: '`data`' }),
  DATABASE_URL: setting(optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })), {
    about: 'uses this PostgreSQL. Several processes share the data folder, because it holds the files, and need the same keys',
    without: 'Živa runs its own PostgreSQL in the data folder',
    secret: true,
  }),
  ZIVA_NEW_FILES: setting(flag, {
    about:
      '`1` continues with this data folder’s `files` although the database knows another folder (after a lost disk). Without it such a process does not start',
    without: '`0`',
  }),
  ZIVA_DISK_RESERVE_MB: setting(megabytes(128), {
    about: 'free megabytes on the disk of the data folder; below it writes are refused and reads work. `0` refuses none',
    without: '`128`',
  }),
  ZIVA_BACKUP_DIR: setting(optionalText, {
    about: 'makes a backup there every night, in a folder named by the time, such as `ziva-2026-11-22T03-00-00`; best on another disk',
    without: 'no backups',
  }),
  ZIVA_BACKUP_KEEP: setting(wholeNumber(7, 1, 1000), { about: 'how many backups are kept', without: '`7`' }),
  ZIVA_BACKUP_AT: setting(
    z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
        .default('03:00'),
    ),
    { about: 'when they are made (local time of the machine)', without: '`03:00`' },
  ),
});

export const keySettings = group('Keys', {
  ZIVA_JWT_SECRET: setting(optional(z.string().min(32, 'needs at least 32 characters')), {
    about: 'signs what the server hands to itself',
    without: 'made at the first start in `keys.json` of the data folder',
    secret: true,
  }),
  ZIVA_PUBLISHABLE_KEY: setting(matching(/^sb_publishable_\S{16,}$/, 'must begin with sb_publishable_'), {
    about: 'the key of the web app; it is public',
    without: 'made at the first start',
  }),
  ZIVA_SECRET_KEY: setting(matching(/^sb_secret_\S{16,}$/, 'must begin with sb_secret_'), {
    about: 'the key of the service role, which may do everything',
    without: 'made at the first start',
    secret: true,
  }),
  ZIVA_ROTATE_KEYS: setting(flag, { about: '`1` makes new keys at this start and ends every session', without: '`0`' }),
});

export const peopleSettings = group('People', {
  ADMIN_EMAILS: setting(emails, { about: 'addresses that become administrators after confirmation, separated by commas' }),
});

export const mailSettings = group('Mail', {
  SMTP_HOST: setting(optionalText, {
    about: 'the mail server',
    without: 'each mail is written to the data folder and its link is printed',
  }),
  SMTP_PORT: setting(port(587), { about: 'its port; `465` speaks TLS from the start', without: '`587`' }),
  SMTP_USER: setting(optionalText, { about: 'the user at the mail server' }),
  SMTP_PASSWORD: setting(optionalText, { about: 'and its password', secret: true }),
  SMTP_FROM: setting(optionalText, { about: 'the address that mails are sent from', without: '`SMTP_USER`' }),
});

export const googleSettings = group('Google', {
  GOOGLE_CLIENT_ID: setting(optionalText, { about: 'sign-in with Google; register `PUBLIC_URL/auth/v1/callback` as the redirect address' }),
  GOOGLE_CLIENT_SECRET: setting(optionalText, { about: 'the secret of the client', secret: true }),
  GOOGLE_FAKE_URL: setting(webAddress, { about: 'the address of a fake OpenID provider on this machine', forTests: true }),
});

export const pushSettings = group('Reminders', {
  PUSH_CONTACT: setting(matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be an address such as mailto:info@ziva.example.si'), {
    about: 'reminders while the app is closed: a contact address for the browsers’ push services, such as `mailto:info@ziva.example.si`',
  }),
  PUSH_PUBLIC_KEY: setting(optionalText, {
    about: 'the key at push services, the same for every process',
    without: 'made in `push-keys.json` of the data folder',
  }),
  PUSH_PRIVATE_KEY: setting(optionalText, { about: 'its private part', secret: true }),
  PUSH_FAKE_URL: setting(webAddress, { about: 'the address of a fake push service on this machine', forTests: true }),
});

export const paySettings = group('Plans and payments', {
  ZIVA_BETA: setting(zeroOrOne, {
    about:
      'the beta: everybody chooses a plan freely, nothing is charged or counted. `0` counts meals: the basic plan then includes 50 a month, and without payments only the nutritionist sets plans',
    without: '`1`, with payments `0`',
  }),
  STRIPE_SECRET_KEY: setting(startingWith('sk_', 'rk_'), {
    about: 'payments by Stripe’s hosted pages: the secret (or restricted) key. No publishable key is needed',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: setting(startingWith('whsec_'), {
    about:
      'the signing secret of the webhook. Register `PUBLIC_URL/functions/v1/billing-webhook` with the events `checkout.session.completed`, `customer.subscription.*` and `invoice.*`',
    secret: true,
  }),
  STRIPE_PRICE_PREMIUM: setting(startingWith('price_'), {
    about: 'id of the monthly price (euro) of the plan premium; the plan basic is free of charge',
  }),
  STRIPE_PRICE_PRO: setting(startingWith('price_'), { about: 'id of the monthly price (euro) of the plan pro' }),
  STRIPE_PRODUCT_PREMIUM: setting(startingWith('prod_'), {
    about: 'id of the product premium: who subscribed at a former price of the product keeps the plan',
  }),
  STRIPE_PRODUCT_PRO: setting(startingWith('prod_'), { about: 'id of the product pro' }),
  STRIPE_FAKE_URL: setting(webAddress, { about: 'the address of a fake Stripe on this machine', forTests: true }),
});
