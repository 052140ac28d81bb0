/** Whether changes are heard as they happen; while they are not, who waits for one has to ask. */
let isConnected = false;

export function setRealtimeConnected(connected: boolean): void {
  isConnected = connected;
}

export const isRealtimeConnected = (): boolean => isConnected;
