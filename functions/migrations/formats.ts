import { contracted, expanded, migrations } from "./catalog.ts";

/** By the names of migrations. */
export interface StoredFormats {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Nothing in the table has their old format. */
  readonly ended: readonly string[];
}

/** Of this version, whatever the table. */
export const ownFormats = (): StoredFormats => {
  const writes = [...Object.keys(migrations), ...contracted];
  return { reads: [...writes, ...expanded], writes, ended: contracted };
};
