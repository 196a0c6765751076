import { contracted, expanded, migrations } from "./catalog.ts";

/** Names of migrations. */
export interface VersionFormats {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Nothing in the table has their old format. */
  readonly ended: readonly string[];
}

/** The formats of this version, regardless of the table. */
export const ownFormats = (): VersionFormats => {
  const writes = [...Object.keys(migrations), ...contracted];
  return { reads: [...writes, ...expanded], writes, ended: contracted };
};
