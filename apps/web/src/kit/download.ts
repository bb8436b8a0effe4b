/** Saves generated content as a browser download. */
export function download(file: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([file], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
