/** Sources of wearable data as they write themselves; brands are not translated. */
import { PROVIDERS } from '#core/providers/providers.ts';
import type { WEARABLE_SOURCES } from './contract.ts';

type Source = (typeof WEARABLE_SOURCES)[number];

const WITHOUT_ACCOUNT = { apple_health: 'Apple Health', health_connect: 'Health Connect', google_fit: 'Google Fit' } as const;
const isWithoutAccount = (source: Source): source is keyof typeof WITHOUT_ACCOUNT => Object.hasOwn(WITHOUT_ACCOUNT, source);

export const nameWearableSource = (source: Source): string => (isWithoutAccount(source) ? WITHOUT_ACCOUNT[source] : PROVIDERS[source].name);

/**
 * Source and device as they stand beside a figure: "Oura", "Oura Ring 4" where the device has its maker's name, "Apple Health (Apple Watch)". Garmin's terms ask for its own form, "Garmin Forerunner 265",
 * wherever its figures are shown.
 */
export function nameWithDevice(source: Source, device: string | undefined): string {
  const name = nameWearableSource(source);
  if (device === undefined || device === name) return name;
  if (device.toLowerCase().startsWith(`${name.toLowerCase()} `)) return `${name}${device.slice(name.length)}`;
  return source === 'garmin' ? `${name} ${device}` : `${name} (${device})`;
}
