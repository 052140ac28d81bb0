/**
 * What has to be there before anything runs: the packages of the lock file, and for tests a Chromium. Plain JavaScript with no
 * dependency, because it runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MIN_NODE = [20, 19];

/** Runs a command with its output shown; a failure ends the process with the command's own code, unless the command may fail. */
export function run(command, args, { mayFail = false, ...options } = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (result.status !== 0 && !mayFail) process.exit(result.status ?? 1);
}

/** Ends with a readable message when Node is too old for the packages. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  process.stderr.write(`Živa needs Node ${MIN_NODE.join('.')} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Runs `work` unless it is done already, and no other process's beside it. */
function doOnce(isDone, work) {
  if (isDone()) return;
  try {
    oneAtATime(join(ROOT, '.ziva-prepare.lock'), () => {
      if (!isDone()) work();
    });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const sha = (text) => createHash('sha256').update(text).digest('hex');

/** `npm ci` when node_modules does not match the lock file. Through a link it would empty the folder of another checkout. */
export function ensurePackages() {
  const folder = join(ROOT, 'node_modules');
  const stamp = join(folder, '.ziva-lock');
  const wanted = sha(readFileSync(join(ROOT, 'package-lock.json')));
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isInstalled()) return;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write(
      'node_modules is a link, and its packages are not those of package-lock.json. Remove the link, or run npm ci where it leads.\n',
    );
    process.exit(1);
  }
  doOnce(isInstalled, () => {
    process.stdout.write('Installing packages (once) …\n');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: { ...process.env, NODE_ENV: 'development' } });
    writeFileSync(stamp, wanted);
  });
}

const BUILD_INPUTS = ['core', 'i18n', 'db', 'functions', 'server', 'web', 'scripts', 'package-lock.json', 'vite.config.ts'];

function* files(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield full;
  }
}

function inputsDigest() {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    const path = join(ROOT, input);
    const list = input.includes('.') ? [path] : [...files(path)];
    for (const file of list) if (existsSync(file)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app and the server bundle when a source changed since the last build. */
export function ensureBuilt() {
  const stamp = join(ROOT, 'dist', '.built');
  const wanted = inputsDigest();
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  doOnce(isBuilt, () => {
    process.stdout.write('Building …\n');
    run(process.execPath, [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'scripts/build.ts']);
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium the tests may use: the system's, Debian's packages as root, Playwright's own elsewhere. Sets ZIVA_CHROMIUM where it is not Debian's. */
export function ensureChromium() {
  const found = () => CHROMIUM_PATHS.find((path) => existsSync(path));
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!process.env.ZIVA_CHROMIUM && !found() && isDebianRoot) {
    process.stdout.write('Installing Chromium …\n');
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    run('apt-get', ['update', '-qq']);
    run('apt-get', [...install, 'chromium', 'fonts-dejavu-core'], options);
    // Quicker; where there is none, the tests take the whole one.
    run('apt-get', [...install, 'chromium-headless-shell'], { ...options, mayFail: true });
  }
  const path = process.env.ZIVA_CHROMIUM ?? found();
  if (path === undefined) run('npx', ['playwright', 'install', 'chromium']);
  else if (path !== CHROMIUM_PATHS[0]) process.env.ZIVA_CHROMIUM = path;
}
