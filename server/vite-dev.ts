/** Development: serves the web app's sources with Vite in this process, with hot reload on the same origin. Vite is loaded only here. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isKnownPath, readPatterns } from './known-paths.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { withWebConfig, type WebConfig } from './web-page.ts';

export interface DevSite {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

export async function createDevSite(server: Server, config: () => WebConfig): Promise<DevSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const page = async (url: string): Promise<string> =>
    withWebConfig(await vite.transformIndexHtml(url, await readFile(join(vite.config.root, 'index.html'), 'utf8')), config());
  const readPaths = async () => {
    const { patterns } = await vite.ssrLoadModule('/lib/paths.ts');
    return readPatterns(Object.values(patterns as object));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // "/" is the app for whoever asks, as it is where it is built.
    const navigation = pathname === '/' || request.headers.accept?.includes('text/html') === true;
    response.statusCode = navigation && isKnownPath(await readPaths(), pathname) ? 200 : 404;
    response.setHeader('content-type', navigation ? 'text/html; charset=utf-8' : 'text/plain');
    response.end(navigation ? await page(request.url ?? '/') : 'Not found');
  };
  return {
    handle: (request, response) => {
      vite.middlewares(request, response, () => {
        respond(request, response).catch((error: unknown) => {
          response.statusCode = 500;
          response.end(error instanceof Error ? error.stack : String(error));
        });
      });
    },
    close: () => vite.close(),
  };
}
