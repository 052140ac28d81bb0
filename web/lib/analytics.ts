/** Where events of use go: nowhere until a user has agreed and the service's code is loaded (features/analytics/watch-consent.ts). */
import type { AnalyticsEvent, AnalyticsProperties } from '#core/analytics/events.ts';

export type Capture = <Name extends AnalyticsEvent>(event: Name, properties: AnalyticsProperties<Name>) => void;

let sink: Capture | undefined;

export const captureEvent: Capture = (event, properties) => sink?.(event, properties);

/** @param next undefined: events go nowhere any more */
export function setCapture(next: Capture | undefined): void {
  sink = next;
}

/** Whether events go anywhere; what they are made of is not worked out otherwise. */
export const isCapturing = (): boolean => sink !== undefined;
