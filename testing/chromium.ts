/** The browsers of journeys and pictures, as launch options: Debian's where they are, else Playwright's own. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);

const named = process.env.ZIVA_CHROMIUM;
const whole = named ?? ifThere('/usr/bin/chromium');
const headless = named ?? ifThere('/usr/bin/chromium-headless-shell') ?? whole;

/** With what a window has: a camera, and questions to the person. ZIVA_CHROMIUM names it. */
export const wholeChromium: LaunchOptions = whole === undefined ? { channel: 'chromium' } : { executablePath: whole };

/** Without what only a window needs: the same page costs a quarter less. Whoever names a Chromium gets that. */
export const headlessChromium: LaunchOptions = headless === undefined ? {} : { executablePath: headless };
