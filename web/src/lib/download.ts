/** Hands a text to the person as a file, by the browser's download. `type` is a media type with its charset. */
export const download = (fileName: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file by the time that it comes back to us.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
