/** A local fake of Open Food Facts that gives the answers of its documentation, and faulty ones. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeOpenFoodFacts {
  readonly url: string;
  /** What was asked, in order. */
  readonly asked: { readonly path: string; readonly userAgent: string }[];
  /** Answers from now on, by the number as printed; any other number is not found. */
  readonly answers: Map<string, FakeAnswer>;
  close(): Promise<void>;
}

export type FakeAnswer =
  /** A product of API version 2. */
  | { readonly product: object }
  | { readonly status: number; readonly body?: string; readonly location?: string }
  /** Headers, then never a word more. */
  | 'silence'
  /** Breaks off in the middle. */
  | 'cut off';

/** The answer to a number it does not have. */
export const notFoundBody = (code: string): string => JSON.stringify({ code, status: 0, status_verbose: 'product not found' });

/** As the documentation shows it for a product with the fields asked for. */
export const NUTELLA = {
  code: '3017620422003',
  lang: 'fr',
  product_type: 'food',
  product_name: 'Nutella',
  brands: 'Nutella,Ferrero',
  quantity: '400 g',
  product_quantity: 400,
  product_quantity_unit: 'g',
  serving_size: '15 g',
  serving_quantity: 15,
  categories_tags: ['en:breakfasts', 'en:spreads', 'en:sweet-spreads', 'en:cocoa-and-hazelnuts-spreads'],
  countries_tags: ['en:france', 'en:slovenia'],
  last_modified_t: 1_731_000_000,
  nutriments: {
    'energy-kj_100g': 2252,
    'energy-kcal_100g': 539,
    energy_100g: 2252,
    fat_100g: 30.9,
    'saturated-fat_100g': 10.6,
    carbohydrates_100g: 57.5,
    sugars_100g: 56.3,
    proteins_100g: 6.3,
    salt_100g: 0.107,
    sodium_100g: 0.0428,
  },
};

function send(response: ServerResponse, code: string, answer: FakeAnswer | undefined): void {
  response.setHeader('content-type', 'application/json');
  if (answer === 'silence') {
    response.writeHead(200);
    response.flushHeaders();
  } else if (answer === 'cut off') {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(`{"code":"${code}","status":1,"product":{"product_name":"Nut`);
    response.socket?.destroySoon();
  } else if (answer === undefined) {
    response.writeHead(404).end(notFoundBody(code));
  } else if ('product' in answer) {
    response.writeHead(200).end(JSON.stringify({ code, product: answer.product, status: 1, status_verbose: 'product found' }));
  } else {
    response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end(answer.body ?? '');
  }
}

export async function startOpenFoodFacts(): Promise<FakeOpenFoodFacts> {
  const asked: FakeOpenFoodFacts['asked'] = [];
  const answers: FakeOpenFoodFacts['answers'] = new Map();
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '';
    asked.push({ path, userAgent: request.headers['user-agent'] ?? '' });
    const code = /^\/api\/v2\/product\/(\d+)\.json/.exec(path)?.[1] ?? '';
    send(response, code, answers.get(code));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
