/** Whether changes are heard as they happen; while they are not, who waits for one has to ask. */
let heard = false;

export function setLive(live: boolean): void {
  heard = live;
}

export const isLive = (): boolean => heard;
