/**
 * Absolute URLs only (docs/ui.md#links). Checks the host in the original text, since browsers read `http:///x` as
 * `http://x`.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\\?#\s]/i.test(text) && URL.canParse(text);
