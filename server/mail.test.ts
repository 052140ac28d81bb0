/** What leaves the machine as a mail: over SMTP to a mail server of this test's own, and into the folder where there is none. */
import { INTERFACE_LANGS } from '#core/kit/interface-languages.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { SmtpSettings } from './config.ts';
import { FinalJobError } from './lanes.ts';
import { ACCOUNT_NOTICES } from '#functions/ports/mail.ts';
import { createDelivery, deliveryError, mailJob, writeMail, type MailTimeouts } from './mail.ts';

const MAIL = {
  kind: 'clientMail',
  to: 'ana@ziva.test',
  lang: 'sl',
  subject: 'Vaši prehranski dodatki',
  text: 'Pozdravljeni!\n',
  html: '<p>Pozdravljeni!</p>',
} as const;

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

interface Received {
  readonly to: string[];
  text: string;
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A mail server on this machine, which refuses where it is told to. @returns its port and what it took */
async function startMailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received }> {
  const received: Received = { to: [], text: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      received.to.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on('data', (chunk: Buffer) => {
        received.text += chunk.toString('utf8');
      });
      stream.on('end', () => done());
    },
    ...options,
  });
  // What a client that gives up leaves behind is no error of the test's.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}

/** One that takes connections and then says what it is given, or nothing. */
async function startSilentServer(greeting = ''): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const smtp = (port: number): SmtpSettings => ({ host: '127.0.0.1', port, from: 'ziva@ziva.test', user: undefined, password: undefined });
/** Below those that are handed out, and nobody's service. */
const NOBODYS_PORT = 1;
const noPrint = () => undefined;

/** What sending comes to: the error, or undefined when the server took the mail. */
const sendTo = (port: number, timeouts?: MailTimeouts): Promise<Error | undefined> =>
  mailJob(createDelivery(smtp(port), '', noPrint, timeouts))(MAIL).then(
    () => undefined,
    (error: Error) => error,
  );

test('over SMTP a mail carries its text and its HTML', async () => {
  const { port, received } = await startMailServer();
  expect(await sendTo(port)).toBeUndefined();
  expect(received.to).toEqual(['ana@ziva.test']);
  expect(received.text).toContain('multipart/alternative');
  expect(received.text).toMatch(/text\/plain[^]*Pozdravljeni![^]*text\/html[^]*<p>Pozdravljeni!<\/p>/);
});

const REFUSALS: readonly (readonly [what: string, options: SMTPServerOptions, words: RegExp, isFinal: boolean])[] = [
  ['an address refused for good', { onRcptTo: (_to, _session, done) => done(refusal(550, 'no such mailbox')) }, /^550 no such mailbox$/, true],
  ['an address put off (greylisting)', { onRcptTo: (_to, _session, done) => done(refusal(450, 'come back later')) }, /^450 come back later$/, false],
  ['a sender refused', { onMailFrom: (_from, _session, done) => done(refusal(550, 'unknown sender')) }, /^550 unknown sender$/, false],
  [
    'a text refused',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(554, 'spam, see https://ziva.test/x?token=1'))) },
    /^554 spam, see …$/,
    false,
  ],
  ['a server that is shutting down', { onConnect: (_session, done) => done(refusal(421, 'try again later')) }, /^421 try again later$/, false],
];
test.each(REFUSALS)('%s: told in the server’s words, final only for an address refused for good', async (_what, options, words, isFinal) => {
  const { port } = await startMailServer(options);
  const error = await sendTo(port);
  expect(error?.message).toMatch(words);
  expect(error instanceof FinalJobError).toBe(isFinal);
});

test('a password of ours that the server does not take: marked as such, not final', () => {
  const cause = Object.assign(new Error('Invalid login'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 wrong' });
  const error = deliveryError(cause);
  expect(error.message).toBe('EAUTH 535 5.7.8 wrong');
  expect(error).not.toBeInstanceOf(FinalJobError);
});

test('a dead mail server: told by its code, without where it stands', async () => {
  const error = await sendTo(NOBODYS_PORT);
  expect(error?.message).toMatch(/^E[A-Z]+$/);
  expect(error).not.toBeInstanceOf(FinalJobError);
});

test.each([
  ['never greets', ''],
  ['greets and then says nothing', '220 here\r\n'],
])('a mail server that %s: is given up within our patience', async (_what, greeting) => {
  const port = await startSilentServer(greeting);
  const error = await sendTo(port, { connectMs: 100, answerMs: 100 });
  expect(error?.message).toBe('ETIMEDOUT');
  expect(error).not.toBeInstanceOf(FinalJobError);
});

test('without a mail server the file holds both, and what is printed says where', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ziva-mail-'));
  undo.push(() => rm(folder, { recursive: true }));
  const printed: string[] = [];
  await mailJob(createDelivery(undefined, folder, (line) => printed.push(line)))(MAIL);
  const [file = ''] = await readdir(folder);
  expect(await readFile(join(folder, file), 'utf8')).toBe(
    'To: ana@ziva.test\nSubject: Vaši prehranski dodatki\n\nPozdravljeni!\n\n--- text/html ---\n\n<p>Pozdravljeni!</p>\n',
  );
  expect(printed.join('\n')).toContain(file);
  expect(printed.join('\n')).not.toContain('Pozdravljeni');
});

test.each([{ subject: 'Dve\nvrstici' }, { to: 'ana' }, { html: '' }, { kind: 'advert' }])('%j is no mail', async (change) => {
  await expect(mailJob(() => Promise.resolve())({ ...MAIL, ...change })).rejects.toHaveProperty('name', '$ZodError');
});

test('the mails with a link have no HTML', () => {
  expect(writeMail({ kind: 'magicLink', to: 'a@ziva.test', lang: 'en', link: 'https://ziva.test/x' })).not.toHaveProperty('html');
});

const INVITATION = {
  kind: 'invitation',
  to: 'a@ziva.test',
  link: 'https://ziva.test/register?code=AB12CD34&email=a%40ziva.test',
  code: 'AB12CD34',
  sender: 'Maja <b>Novak</b>',
  lastDay: '2026-12-23',
} as const;

test.each([
  ['sl', 'vas vabi v Živo', '23. december 2026'],
  ['en', 'invites you to Živa', '23 December 2026'],
] as const)('an invitation in %s names who invites, the code and the last day, in text and HTML', (lang, invites, day) => {
  const { text, html = '' } = writeMail({ ...INVITATION, lang });
  expect(text).toContain(`Maja <b>Novak</b> ${invites}`);
  expect(text).toContain(INVITATION.link);
  expect(text).toMatch(/: AB12CD34$/m);
  expect(text).toContain(day);
  expect(html).toContain(`Maja &lt;b&gt;Novak&lt;/b&gt; ${invites}`);
  expect(html).toContain('<a href="https://ziva.test/register?code=AB12CD34&amp;email=a%40ziva.test">');
  expect(html).toMatch(/: AB12CD34<\/p>/);
  expect(html).toContain(day);
});

test('an invitation from nobody who is known is an invitation all the same', () => {
  expect(writeMail({ ...INVITATION, sender: null, lang: 'sl' }).text).toContain('vabimo vas v Živo');
});

test.each(ACCOUNT_NOTICES.flatMap((what) => INTERFACE_LANGS.map((lang) => [what, lang] as const)))(
  'a notice of %s is written in %s, with the page to act on',
  (what, lang) => {
    const { subject, text } = writeMail({ kind: 'accountNotice', what, to: 'a@ziva.test', lang, link: 'https://ziva.test/x' });
    expect(subject).not.toContain('accountNotice');
    expect(text).not.toContain('accountNotice');
    expect(text).toContain('\n\nhttps://ziva.test/x\n\n');
  },
);
