/**
 * Accepts only absolute URLs (docs/ui.md#links). Browsers read `http:///x` as `http://x`, so the host is checked
 * in the original text.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\\?#\s]/i.test(text) && URL.canParse(text);
