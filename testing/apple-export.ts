/** Makes files as Apple's Health app exports them. */
type Attributes = Readonly<Record<string, string | number>>;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function element(name: string, attributes: Attributes, within: readonly string[] = []): string {
  const start = `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(String(value))}"`)
    .join(' ')}`;
  return within.length === 0 ? `${start}/>` : `${start}>\n${within.join('\n')}\n</${name}>`;
}

export const WATCH = {
  sourceName: 'Apple Watch – Ana',
  device: '<<HKDevice: 0x281b2a850>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2>',
};
export const PHONE = { sourceName: 'iPhone – Ana', device: '<<HKDevice: 0x281b2a851>, name:iPhone, manufacturer:Apple Inc., model:iPhone>' };

export interface Span {
  /** `2026-07-06 08:00:00 +0200` */
  readonly start: string;
  readonly end?: string;
}

/** @param type without its prefix */
export const quantity = (type: string, unit: string, value: number, { start, end = start }: Span, more: Attributes = WATCH): string =>
  element('Record', { type: `HKQuantityTypeIdentifier${type}`, unit, creationDate: end, startDate: start, endDate: end, value, ...more });

/** @param value without its prefix */
export const stage = (value: string, { start, end = start }: Span, more: Attributes = WATCH): string =>
  element('Record', {
    type: 'HKCategoryTypeIdentifierSleepAnalysis',
    creationDate: end,
    startDate: start,
    endDate: end,
    value: `HKCategoryValueSleepAnalysis${value}`,
    ...more,
  });

const DOCTYPE = `<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 13 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
<!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED>
]>`;

export const head = (exported = '2026-07-07 12:00:00 +0200'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n<HealthData locale="sl_SI">\n<ExportDate value="${exported}"/>\n<Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>\n`;

export const appleExport = (entries: readonly string[], exported?: string): string => `${head(exported)}${entries.join('\n')}\n</HealthData>\n`;
