/** What the drawings of the app on the phone show: its own words, in English as it has them. */
interface Row {
  readonly label: string;
  readonly value?: string;
  /** What the step is about. */
  readonly marked?: boolean;
}

export interface Phone {
  readonly title: string;
  readonly rows: readonly Row[];
}

const ADDRESS = 'https://…';
const CHOSEN = '✓';

export const PHONES = {
  automation: {
    title: 'Automated Exports',
    rows: [
      { label: 'New Automation', value: '+', marked: true },
      { label: 'REST API', value: CHOSEN, marked: true },
      { label: 'Dropbox' },
      { label: 'iCloud Drive' },
    ],
  },
  metrics: {
    title: 'REST API',
    rows: [
      { label: 'URL', value: ADDRESS, marked: true },
      { label: 'Data Type', value: 'Health Metrics', marked: true },
      { label: 'Export Format', value: 'JSON', marked: true },
      { label: 'Period', value: 'Default', marked: true },
      { label: 'Time Grouping', value: 'Day', marked: true },
      { label: 'Batch Requests', value: CHOSEN, marked: true },
    ],
  },
  workouts: {
    title: 'REST API',
    rows: [
      { label: 'URL', value: ADDRESS },
      { label: 'Data Type', value: 'Workouts', marked: true },
      { label: 'Export Format', value: 'JSON' },
      { label: 'Export Version', value: 'v2', marked: true },
    ],
  },
  send: {
    title: 'Automation',
    rows: [{ label: 'Manual Export', value: '→', marked: true }, { label: 'Date Range' }, { label: 'Enabled', value: CHOSEN }],
  },
} as const satisfies Readonly<Record<string, Phone>>;

/** Where the maker of the app explains it. */
export const HELP_URL = 'https://help.healthyapps.dev';
