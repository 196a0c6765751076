/** Downloads a text as a file. `type` is a media type with its charset. */
export const download = (fileName: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Revoking the URL immediately could cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
