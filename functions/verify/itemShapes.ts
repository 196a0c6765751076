import { entityAttribute, type RawItem } from "../table/partition.ts";
import type { Store } from "../table/store.ts";
import type { Finding, Invariant } from "./invariant.ts";
import { keyOf } from "./storedData.ts";

interface AnyEntity {
  readonly parse: (input: { readonly Item: unknown }) => { readonly data: Readonly<Record<string, unknown>> | null };
  readonly put: (item: Readonly<Record<string, unknown>>) => {
    readonly params: () => { readonly Item?: Readonly<Record<string, unknown>> };
  };
}

const isKey = (attribute: string): boolean => /^(gsi\d)?[ps]k$/.test(attribute);

/** Null if an attribute is missing or invalid. */
const writtenForm = (entity: AnyEntity, item: RawItem): RawItem | null => {
  try {
    return entity.put(entity.parse({ Item: item }).data ?? {}).params().Item ?? null;
  } catch {
    // The error is dropped, because its message contains the value.
    return null;
  }
};

const entityOf = ({ entities }: Pick<Store, "entities">, item: RawItem): AnyEntity | null => {
  const name = String(item[entityAttribute] ?? "");
  const entitiesByName = entities as unknown as Readonly<Record<string, AnyEntity>>;
  return Object.hasOwn(entitiesByName, name) ? (entitiesByName[name] ?? null) : null;
};

const checkItemShape = (
  store: Pick<Store, "entities">,
  item: RawItem,
): { readonly problem: string | null; readonly isReadable: boolean } => {
  const entity = entityOf(store, item);
  if (entity === null) {
    return { problem: `Its attribute ${entityAttribute} is not the name of an entity.`, isReadable: false };
  }
  const written = writtenForm(entity, item);
  if (written === null) {
    return { problem: "An attribute is missing or invalid.", isReadable: false };
  }
  const wrongKeys = [...new Set([...Object.keys(item), ...Object.keys(written)])]
    .filter((name) => isKey(name) && item[name] !== written[name])
    .toSorted();
  const problem = wrongKeys.length === 0 ? null : `Its keys do not match its attributes: ${wrongKeys.join(", ")}.`;
  return { problem, isReadable: true };
};

/** Other invariants can be checked only for `readable` items. */
export const checkItemShapes = (
  store: Pick<Store, "entities">,
  items: readonly RawItem[],
): { readonly findings: readonly Finding[]; readonly readable: readonly RawItem[] } => {
  const findings: Finding[] = [];
  const readable: RawItem[] = [];
  for (const item of items) {
    const { problem, isReadable } = checkItemShape(store, item);
    if (problem !== null) {
      findings.push({ key: keyOf(String(item["pk"]), String(item["sk"])), problem });
    }
    if (isReadable) {
      readable.push(item);
    }
  }
  return { findings, readable };
};

export const itemShapeStatement: Invariant["statement"] =
  "Each item has the attributes that its entity requires, and its keys, including index keys, match its attributes.";
