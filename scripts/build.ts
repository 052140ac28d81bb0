/** Builds what `npm start` serves: the web app by Vite into dist/web and the one process into dist/server. */
import { build as buildWeb } from 'vite';
import { bundleServer } from './bundle-server.ts';
import { prerenderLanding } from './prerender-landing.ts';

await Promise.all([buildWeb({ logLevel: 'warn' }).then(() => prerenderLanding('dist/web/index.html')), bundleServer('dist/server')]);
