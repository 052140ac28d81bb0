/** Schemas of settings, and how one setting is declared: with its schema and the words of docs/settings.md. */
import * as z from 'zod';

const blankAsAbsent = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value);

/** What is not set, or blank, is absent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankAsAbsent, schema.optional());
/** What is not set, or blank, is `fallback`. */
const withDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.util.NoUndefined<z.output<Schema>>) =>
  z.preprocess(blankAsAbsent, schema.default(fallback));

export const optionalText = optional(z.string().trim());
export const text = (fallback: string) => withDefault(z.string(), fallback);
export const zeroOrOne = optional(z.enum(['0', '1'], { error: 'must be 1 or 0' }));
export const choice = <const Values extends readonly string[]>(values: Values, error = `must be ${values.join(', ')}`) =>
  optional(z.enum(values, { error }));

export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z
    .enum(['', '0', '1', 'true', 'false', 'no', 'yes'], { error: 'must be 1 or 0' })
    .default('0')
    .transform((value) => ['1', 'true', 'yes'].includes(value)),
);

/** A whole number from `min` to `max`. */
export const wholeNumber = (fallback: number, min: number, max: number) =>
  withDefault(
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(min, `must be ${min} to ${max}`)
      .max(max, `must be ${min} to ${max}`),
    fallback,
  );

export const port = (fallback: number) => wholeNumber(fallback, 0, 65_535);
export const price = optional(z.coerce.number({ error: 'must be a number' }).min(0, 'must be a number from 0'));

export const megabytes = (fallback: number) =>
  withDefault(z.coerce.number({ error: 'must be a number of megabytes' }).min(0, 'must be a number of megabytes from 0'), fallback);

export const emails = z
  .preprocess(blankAsAbsent, z.string().default(''))
  .transform((value) =>
    value
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase()),
  )
  .pipe(z.array(z.email('must be e-mail addresses separated by commas')));

export const webAddress = optional(
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://ziva.example.si' }).transform((value) => value.replace(/\/+$/, '')),
);

/** An address that must agree to the letter with what is registered elsewhere. */
export const exactAddress = optional(
  z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an address' })),
);

export const matching = (pattern: RegExp, error: string) => optional(z.string().trim().regex(pattern, error));

export const startingWith = (...starts: readonly string[]) =>
  optional(
    z
      .string()
      .trim()
      .refine((value) => starts.some((start) => value.startsWith(start)), `must begin with ${starts.join(' or ')}`),
  );

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** What it does, for docs/settings.md. */
  readonly about: string;
  /** What holds without it, for docs/settings.md; absent: none. */
  readonly without?: string;
  /** Its value is shown nowhere. */
  readonly secret?: true;
  /** For tests and development of Živa itself. */
  readonly forTests?: true;
}

/** Declares a setting and keeps the type of its schema. */
export const setting = <Schema extends z.ZodType>(schema: Schema, rest: Omit<Setting, 'schema'>): Setting<Schema> => ({ schema, ...rest });

/** The settings of one heading of docs/settings.md. */
export interface SettingGroup<Fields extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> {
  readonly title: string;
  readonly fields: Fields;
}

export const group = <Fields extends Readonly<Record<string, Setting>>>(title: string, fields: Fields): SettingGroup<Fields> => ({ title, fields });

type Schemas<Fields extends Readonly<Record<string, Setting>>> = { [Name in keyof Fields]: Fields[Name]['schema'] };

/** The schemas of a group, for one object. */
export const schemas = <Fields extends Readonly<Record<string, Setting>>>({ fields }: SettingGroup<Fields>): Schemas<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Schemas<Fields>;
