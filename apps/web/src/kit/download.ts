/** Hands a file that was made here to the browser, which keeps it where people keep their downloads. */
export function download(file: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([file], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
