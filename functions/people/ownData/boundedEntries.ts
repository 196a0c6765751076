import { pageContent } from "#domain/people/data/encryptedExport.ts";
import type { OwnDataEntry, OwnDataField } from "#domain/people/data/ownDataModel.ts";

/** In bytes, encrypted. A Lambda function returns at most 6 MB. */
export const maxPageBytes = 4_500_000;

/** In bytes: an encrypted page has each field twice, in base64. */
const bytesOf = (entry: OwnDataEntry): number =>
  Math.ceil((Buffer.byteLength(pageContent({ from: null, next: null, entries: [entry] })) * 4) / 3);

/** Splits a list into fields with one item each. Returns other fields unchanged. */
const atomsOf = (field: OwnDataField): readonly OwnDataField[] => {
  const { value } = field;
  return Array.isArray(value) && value.length > 1 && Array.isArray(value[0])
    ? value.map((item) => ({ ...field, value: [item] }) as OwnDataField)
    : [field];
};

/** Adds a field or an item of the last field's list. */
const withAtom = (fields: readonly OwnDataField[], atom: OwnDataField): readonly OwnDataField[] => {
  const last = fields.at(-1);
  return last?.key === atom.key && Array.isArray(last.value) && Array.isArray(atom.value)
    ? [...fields.slice(0, -1), { ...last, value: [...last.value, ...atom.value] } as OwnDataField]
    : [...fields, atom];
};

/** Splits an entry that is too large for a page. */
const partsOf = (entry: OwnDataEntry): readonly OwnDataEntry[] => {
  if (bytesOf(entry) <= maxPageBytes) {
    return [entry];
  }
  const parts: (readonly OwnDataField[])[] = [];
  let [fields, bytes]: [readonly OwnDataField[], number] = [[], 0];
  for (const atom of entry.fields.flatMap(atomsOf)) {
    const atomBytes = bytesOf({ ...entry, fields: [atom] });
    if (bytes + atomBytes > maxPageBytes && fields.length > 0) {
      parts.push(fields);
      [fields, bytes] = [[], 0];
    }
    fields = withAtom(fields, atom);
    bytes += atomBytes;
  }
  return [...parts, fields].map((part, index) => ({
    ...entry,
    title: index === 0 ? entry.title : `${entry.title} (continued)`,
    fields: [...part],
  }));
};

/** The entries that fit in this page. `end` is the number of entries before the next page; null at the end. */
export const boundedEntries = (
  entries: readonly OwnDataEntry[],
  skippedPartCount: number,
): { readonly items: readonly OwnDataEntry[]; readonly end: number | null } => {
  const parts = entries.flatMap(partsOf);
  let [end, bytes] = [skippedPartCount, 0];
  for (const part of parts.slice(skippedPartCount)) {
    bytes += bytesOf(part);
    if (bytes > maxPageBytes && end > skippedPartCount) {
      break;
    }
    end += 1;
  }
  return { items: parts.slice(skippedPartCount, end), end: end < parts.length ? end : null };
};
