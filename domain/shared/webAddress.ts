export const incompleteAddressMessage = "Enter a full address that starts with https://.";

/**
 * Absolute URLs only (docs/ui.md#links). Checks the host in the original text, since browsers read `http:///x` as
 * `http://x`.
 */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/\\?#\s]/i.test(text) && URL.canParse(text);

const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** Trims the address and adds a missing https://, as for "jira.acme.com/browse/1". */
export const completeAddress = (typed: string): string => {
  const address = typed.trim();
  return host.test(address) ? `https://${address}` : address;
};
