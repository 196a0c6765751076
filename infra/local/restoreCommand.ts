import { compareTables, type ItemDifference, type OpenTable, restorePartition } from "./table/compareTables.ts";

/** Where the current and the restored table are: the local data folder and a copy of it, or both in AWS. */
export type ComparedTables =
  | { readonly kind: "data folder"; readonly restored: string }
  | { readonly kind: "aws"; readonly table: string; readonly restored: string; readonly region: string };

export interface RestoreIo {
  /** Throws an error that says why a table cannot be read. */
  readonly open: <T>(
    tables: ComparedTables,
    work: (current: OpenTable, restored: OpenTable) => Promise<T>,
  ) => Promise<T>;
  readonly print: (line: string) => void;
}

const usage = `npm run restore-items -- FOLDER [--delete] [PARTITION …]                           compares the data folder with a copy of it
npm run restore-items -- TABLE RESTORED --region REGION [--delete] [PARTITION …]   compares two tables in AWS
Without a partition, nothing is changed. Missing and changed items of the named partitions are copied back.
--delete also deletes their items that exist only in the current table.`;

const deleteOption = "--delete";

const tableName = /^[\w.-]{3,255}$/;

const readArguments = (
  given: readonly string[],
): {
  readonly tables: ComparedTables;
  readonly partitions: readonly string[];
  readonly shouldDeleteAdded: boolean;
} | null => {
  const args = given.filter((arg) => arg !== deleteOption);
  const shouldDeleteAdded = given.includes(deleteOption);
  const [first, second, option, region, ...more] = args;
  if (first === undefined || first.startsWith("-")) {
    return null;
  }
  if (!args.includes("--region")) {
    return { tables: { kind: "data folder", restored: first }, partitions: args.slice(1), shouldDeleteAdded };
  }
  return option === "--region" &&
    region !== undefined &&
    second !== undefined &&
    [first, second].every((name) => tableName.test(name))
    ? { tables: { kind: "aws", table: first, restored: second, region }, partitions: more, shouldDeleteAdded }
    : null;
};

const lineOf = (partition: string, differences: readonly ItemDifference[]): string => {
  const missing = differences.filter(({ current }) => current === undefined).length;
  const added = differences.filter(({ restored }) => restored === undefined).length;
  const changed = differences.length - missing - added;
  return `${partition}: ${missing} missing, ${changed} changed, ${added} only in the current table`;
};

/**
 * `npm run restore-items` (docs/operations.md#some-items-are-damaged). Exit code 1 if a named partition doesn't differ
 * or wasn't fully copied, 2 for unknown arguments or an unreadable table.
 */
export const restoreCommand = async (args: readonly string[], { open, print }: RestoreIo): Promise<0 | 1 | 2> => {
  const parsed = readArguments(args);
  if (parsed === null) {
    print(usage);
    return 2;
  }
  const { tables, partitions, shouldDeleteAdded } = parsed;
  try {
    return await open(tables, async (current, restored) => {
      const differences = await compareTables(current, restored);
      if (partitions.length === 0) {
        for (const [partition, items] of [...differences].sort(([a], [b]) => (a < b ? -1 : 1))) {
          print(lineOf(partition, items));
        }
        print(differences.size === 0 ? "The tables are the same." : `${differences.size} partitions differ.`);
        return 0;
      }
      let isComplete = true;
      for (const partition of partitions) {
        const difference = differences.get(partition);
        if (difference === undefined) {
          print(`${partition}: no differences`);
          isComplete = false;
          continue;
        }
        const { copied, deleted, skippedKeys } = await restorePartition(current, difference, shouldDeleteAdded);
        print(`${partition}: ${copied} copied${shouldDeleteAdded ? `, ${deleted} deleted` : ""}`);
        for (const key of skippedKeys) {
          print(`  ${key}: changed in the meantime, so it was not restored`);
          isComplete = false;
        }
      }
      return isComplete ? 0 : 1;
    });
  } catch (error) {
    print(`The tables couldn't be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
};
