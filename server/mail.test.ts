/** What leaves the machine as a mail: over SMTP to a mail server of this test's own, and into the folder where there is none. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDelivery, mailJob, writeMail } from './mail.ts';

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

/** A mail server that answers every line, and refuses recipients when told to. @returns its port and what it was sent */
async function startMailServer(recipientAnswer = '250 ok'): Promise<{ port: number; sent: () => string }> {
  let heard = '';
  const server: Server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      heard += chunk.toString('utf8');
      for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue;
        const isData = line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(isData ? '354 go on\r\n' : line.startsWith('RCPT') ? `${recipientAnswer}\r\n` : '250 ok\r\n');
        inData = isData;
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  undo.push(() => void server.close());
  return { port: (server.address() as AddressInfo).port, sent: () => heard };
}

const smtp = (port: number) => ({ host: '127.0.0.1', port, from: 'ziva@ziva.test', user: undefined, password: undefined });
/** Below those that are handed out, and nobody's service. */
const NOBODYS_PORT = 1;
const noPrint = () => undefined;

test('over SMTP a mail carries its text and its HTML', async () => {
  const { port, sent } = await startMailServer();
  await mailJob(createDelivery(smtp(port), '', noPrint))(MAIL);
  expect(sent()).toContain('RCPT TO:<ana@ziva.test>');
  expect(sent()).toContain('multipart/alternative');
  expect(sent()).toMatch(/text\/plain[^]*Pozdravljeni![^]*text\/html[^]*<p>Pozdravljeni!<\/p>/);
});

test('a refusal is told in the words of the other mail server, a dead one by its code, and neither tells where it stands', async () => {
  const { port } = await startMailServer('550 no such mailbox');
  const refusal = (of: number) => mailJob(createDelivery(smtp(of), '', noPrint))(MAIL).then(String, (error: Error) => error.message);
  expect(await refusal(port)).toMatch(/550 no such mailbox$/);
  expect(await refusal(NOBODYS_PORT)).toMatch(/^E[A-Z]+$/);
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
  await expect(mailJob(() => Promise.resolve())({ ...MAIL, ...change })).rejects.toHaveProperty('name', 'ZodError');
});

test('the mails with a link have no HTML', () => {
  expect(writeMail({ kind: 'invitation', to: 'a@ziva.test', lang: 'en', link: 'https://ziva.test/x' })).not.toHaveProperty('html');
});
