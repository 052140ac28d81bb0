/** Builds what `npm start` serves: the web app by Vite into dist/web and the one process into dist/server. */
import { build as buildWeb } from 'vite';
import { bundleServer } from './bundle-server.ts';

await Promise.all([buildWeb({ logLevel: 'warn' }), bundleServer('dist/server')]);
