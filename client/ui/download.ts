/** Gives the browser a text, or bytes, to save as a file. */
export const download = (name: string, text: BlobPart, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
