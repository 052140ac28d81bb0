/** Converts PostgreSQL values to JavaScript. */
import pg from 'pg';

const OID = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;
/** Arrays of the catalog's own types, which the driver leaves as text. */
const CATALOG_ARRAYS = { charArray: 1002, nameArray: 1003 } as const;
const TEXT_ARRAY: number = 1009;

const asText = (text: string): string => text;
/** A count or a sum; past 2^53 it stays text rather than becoming a wrong number. */
const toSafeInteger = (text: string): number | string => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
const toDate = (text: string): Date => new Date(text);

const toList = (text: string): unknown => pg.types.getTypeParser(TEXT_ARRAY)(text);

type Parsers = Readonly<Record<number, (text: string) => unknown>>;

const NUMBERS: Parsers = {
  [OID.int8]: toSafeInteger,
  [OID.numeric]: Number,
  [CATALOG_ARRAYS.charArray]: toList,
  [CATALOG_ARRAYS.nameArray]: toList,
};
const VALUES: Parsers = { ...NUMBERS, [OID.date]: toDate, [OID.timestamp]: toDate, [OID.timestamptz]: toDate };

const toTypes = (own: Parsers): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => own[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
});

/** Of queries whose rows are worked with. */
export const VALUE_TYPES = toTypes(VALUES);
/** Of rows that are passed on as they came. */
export const PASSED_TYPES = toTypes({ ...VALUES, [OID.json]: asText, [OID.jsonb]: asText });
