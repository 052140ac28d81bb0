/** A name that a contract does not know is refused wherever it stands: left out, what somebody states would be lost without a word. */
import { expect, test } from 'vitest';
import { REGISTRY } from './registry.ts';

interface Definition {
  readonly type: string;
  readonly catchall?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}
interface Schema {
  readonly _zod: { readonly def: unknown };
}

/** The places of objects that let unknown names pass. */
function lenientPlaces(schema: Schema, at: string): string[] {
  const def = schema._zod.def as Definition;
  const isLenient = def.type === 'object' && (def.catchall?._zod.def as Definition | undefined)?.type !== 'never';
  const inner = [def.innerType, def.valueType, def.in, def.out, ...(def.options ?? [])].flatMap((one) => one ?? []);
  return [
    ...(isLenient ? [at] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => lenientPlaces(one, `${at}.${name}`)),
    ...(def.element === undefined ? [] : lenientPlaces(def.element, `${at}[]`)),
    ...inner.flatMap((one) => lenientPlaces(one, at)),
  ];
}

const requests = Object.entries(REGISTRY).flatMap(([name, one]) => ('request' in one ? [[name, one.request] as const] : []));

test.each(requests)('%s takes no unknown names', (name, request) => {
  expect(lenientPlaces(request, name)).toEqual([]);
});
