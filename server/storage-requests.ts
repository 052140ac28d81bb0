/**
 * Requests of storage-js that the backend's routes miss: `object/authenticated/…` (the plain address with another name) and
 * signing several files at once (its route for one file shadows the one for many), which becomes one request a file.
 */
import * as z from 'zod';

const MOST_SIGNED = 100;
const signManySchema = z.object({ expiresIn: z.number().int().positive(), paths: z.array(z.string().min(1).max(1024)).max(MOST_SIGNED) });
const signedSchema = z.looseObject({ signedURL: z.string() });
const refusedSchema = z.looseObject({ message: z.string() });

type Fetch = (request: Request) => Promise<Response>;

function withPath(request: Request, pathname: string): Request {
  const url = new URL(request.url);
  url.pathname = pathname;
  return new Request(url, request);
}

async function signMany(request: Request, bucket: string, onward: Fetch): Promise<Response> {
  const asked = signManySchema.safeParse(JSON.parse(await request.text()));
  if (!asked.success)
    return Response.json({ statusCode: '400', error: 'InvalidRequest', message: 'expiresIn and paths are needed' }, { status: 400 });
  const { expiresIn, paths } = asked.data;
  const answers = [];
  for (const path of paths) {
    const url = new URL(`/storage/v1/object/sign/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`, request.url);
    const response = await onward(new Request(url, { method: 'POST', headers: request.headers, body: JSON.stringify({ expiresIn }) }));
    const body: unknown = await response.json();
    const signed = signedSchema.safeParse(body);
    const error = signed.success ? null : (refusedSchema.safeParse(body).data?.message ?? 'Object not found');
    answers.push({ path, signedURL: signed.data?.signedURL ?? null, error });
  }
  return Response.json(answers);
}

/** @param onward the backend, with its answers already mended. */
export async function routeStorage(request: Request, onward: Fetch): Promise<Response> {
  const { pathname } = new URL(request.url);
  const many = request.method === 'POST' ? /^\/storage\/v1\/object\/sign\/([^/]+)$/.exec(pathname)?.[1] : undefined;
  if (many === undefined) return onward(withPath(request, pathname.replace(/^\/storage\/v1\/object\/authenticated\//, '/storage/v1/object/')));
  try {
    return await signMany(request, many, onward);
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ statusCode: '400', error: 'InvalidRequest', message: 'not JSON' }, { status: 400 });
    throw error;
  }
}
