/**
 * A claim as an HTTP API passes it to a function: always a string. A list becomes `[a b]`, an object `map[key:value]`,
 * so a function that needs the parts has to parse the string.
 */
export const claimText = (claim: unknown): string => {
  if (Array.isArray(claim)) {
    return `[${claim.map(claimText).join(" ")}]`;
  }
  if (typeof claim === "object" && claim !== null) {
    const entries = Object.entries(claim).map(([key, value]) => `${key}:${claimText(value)}`);
    return `map[${entries.join(" ")}]`;
  }
  return String(claim);
};
