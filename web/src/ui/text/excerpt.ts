/** Rich text as plain text: without markup, one space where a line or a bullet ends. */
export const plainText = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replace(/<br|<\/(?:p|li)>/g, " $&"), "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
};

/** The beginning of a text, whole words of it, with three dots where it was cut. */
export const excerpt = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1).replace(/\s+\S*$/, "");
  return `${cut.slice(0, longest)}…`;
};
