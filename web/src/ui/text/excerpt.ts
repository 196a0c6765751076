/** Lines and bullets are separated by one space. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replace(/<br|<\/(?:p|li)>/g, " $&"), "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
};

/** Cuts after a whole word and adds an ellipsis. */
export const excerpt = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) {
    return text;
  }
  const cut = text.slice(0, maxLength + 1).replace(/\s+\S*$/, "");
  return `${cut.slice(0, maxLength)}…`;
};
