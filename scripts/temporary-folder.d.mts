export function removeLeftFolders(parent: string, now: number): void;
export function makeFolderInMemory(): string | undefined;
