import type { OwnDataEntry, OwnDataFact } from "#domain/people/data/ownDataModel.ts";
import { sealedContent } from "#domain/people/data/sealedDataFile.ts";

/** In bytes, encrypted. A Lambda function returns at most 6 MB. */
export const largestPage = 4_500_000;

/** In bytes: an encrypted page has each fact twice, in base64. */
const bytesOf = (entry: OwnDataEntry): number =>
  Math.ceil((Buffer.byteLength(sealedContent({ from: null, next: null, entries: [entry] })) * 4) / 3);

/** Single items of lists, and other facts as they are. */
const atomsOf = (fact: OwnDataFact): readonly OwnDataFact[] => {
  const { value } = fact;
  return Array.isArray(value) && value.length > 1 && Array.isArray(value[0])
    ? value.map((item) => ({ ...fact, value: [item] }) as OwnDataFact)
    : [fact];
};

/** Adds a fact or an item of the last fact's list. */
const withAtom = (facts: readonly OwnDataFact[], atom: OwnDataFact): readonly OwnDataFact[] => {
  const last = facts.at(-1);
  return last?.key === atom.key && Array.isArray(last.value) && Array.isArray(atom.value)
    ? [...facts.slice(0, -1), { ...last, value: [...last.value, ...atom.value] } as OwnDataFact]
    : [...facts, atom];
};

/** Of an entry too large for a page. */
const partsOf = (entry: OwnDataEntry): readonly OwnDataEntry[] => {
  if (bytesOf(entry) <= largestPage) {
    return [entry];
  }
  const parts: (readonly OwnDataFact[])[] = [];
  let [facts, bytes]: [readonly OwnDataFact[], number] = [[], 0];
  for (const atom of entry.facts.flatMap(atomsOf)) {
    const more = bytesOf({ ...entry, facts: [atom] });
    if (bytes + more > largestPage && facts.length > 0) {
      parts.push(facts);
      [facts, bytes] = [[], 0];
    }
    facts = withAtom(facts, atom);
    bytes += more;
  }
  return [...parts, facts].map((part, place) => ({
    ...entry,
    title: place === 0 ? entry.title : `${entry.title} (continued)`,
    facts: [...part],
  }));
};

/** What fits in a page after `skipped` entries, and where the next begins; null at the end. */
export const boundedEntries = (
  entries: readonly OwnDataEntry[],
  skipped: number,
): { readonly items: readonly OwnDataEntry[]; readonly end: number | null } => {
  const parts = entries.flatMap(partsOf);
  let [end, bytes] = [skipped, 0];
  for (const part of parts.slice(skipped)) {
    bytes += bytesOf(part);
    if (bytes > largestPage && end > skipped) {
      break;
    }
    end += 1;
  }
  return { items: parts.slice(skipped, end), end: end < parts.length ? end : null };
};
