/** Whether realtime is connected; otherwise screens that wait for a change must poll. */
let isConnected = false;

export function setRealtimeConnected(connected: boolean): void {
  isConnected = connected;
}

export const isRealtimeConnected = (): boolean => isConnected;
