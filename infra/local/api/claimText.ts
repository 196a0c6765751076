/**
 * A claim as an HTTP API hands it over: everything is a text, a list is `[a b]`, an object `map[key:value]`. Who needs
 * the parts has to take the text apart.
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
