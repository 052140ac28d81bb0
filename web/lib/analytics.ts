/** Where events of use go: nowhere until a user has agreed and the service's code is loaded (features/analytics/watch-consent.ts). */
import type { AnalyticsEvent, AnalyticsProperties } from '#core/analytics/events.ts';
import { createStore, useStore } from '#web/ui/create-store.ts';

export type Capture = <Name extends AnalyticsEvent>(event: Name, properties: AnalyticsProperties<Name>) => void;

const sink = createStore<Capture | undefined>(undefined);

export const captureEvent: Capture = (event, properties) => sink.get()?.(event, properties);

/** @param next undefined: events go nowhere any more */
export const setCapture = (next: Capture | undefined): void => sink.set(next);

/** Whether events go anywhere; what they are made of is not worked out otherwise. */
export const isCapturing = (): boolean => sink.get() !== undefined;
export const useCapturing = (): boolean => useStore(sink) !== undefined;
