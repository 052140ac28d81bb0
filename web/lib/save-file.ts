/** Has the browser save a file that was made on this device. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
