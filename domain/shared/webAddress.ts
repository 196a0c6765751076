/**
 * Whether a text is a whole address of a web page (docs/texts.md#links). Browsers read `http:///x` as `http://x`, so the
 * host is looked for in what was written.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\\?#\s]/i.test(text) && URL.canParse(text);
