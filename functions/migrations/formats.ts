import { contracted, expanded, migrations } from "./catalog.ts";

/** Names of migrations. */
export interface VersionFormats {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Migrations whose old format no item in the table has. */
  readonly ended: readonly string[];
}

/** The formats of this version, regardless of the table. */
export const ownFormats = (): VersionFormats => {
  const writes = [...Object.keys(migrations), ...contracted];
  return { reads: [...writes, ...expanded], writes, ended: contracted };
};
