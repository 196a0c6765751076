import type { Violation } from "#functions/verify/verifyData.ts";

export type VerifiedTable =
  | { readonly kind: "data folder" }
  | { readonly kind: "aws"; readonly table: string; readonly region: string };

export interface VerifyIo {
  /** Throws an error that says why the table cannot be read. */
  readonly verify: (target: VerifiedTable) => Promise<readonly Violation[]>;
  readonly print: (line: string) => void;
}

const usage = `npm run verify-data                           checks the data folder, or the running Pulse that uses it
npm run verify-data -- TABLE --region REGION  checks a table in AWS, with the credentials of the AWS CLI`;

const tableOf = (args: readonly string[]): VerifiedTable | null => {
  const [table, option, region, ...more] = args;
  if (table === undefined) {
    return { kind: "data folder" };
  }
  return option === "--region" && region !== undefined && more.length === 0 && /^[\w.-]{3,255}$/.test(table)
    ? { kind: "aws", table, region }
    : null;
};

const linesOf = (violations: readonly Violation[]): readonly string[] =>
  [...Map.groupBy(violations, ({ statement }) => statement)].flatMap(([statement, violationsOfStatement]) => [
    statement,
    ...violationsOfStatement.map(({ key, problem }) => `  ${key}: ${problem}`),
  ]);

/**
 * `npm run verify-data`: prints violated invariants (docs/operations.md#verifying-the-data). Exit code 0 if there are
 * no violations, 1 if there are, 2 for unknown arguments or an unreadable table.
 */
export const verifyCommand = async (args: readonly string[], { verify, print }: VerifyIo): Promise<0 | 1 | 2> => {
  const target = tableOf(args);
  if (target === null) {
    print(usage);
    return 2;
  }
  let violations: readonly Violation[];
  try {
    violations = await verify(target);
  } catch (error) {
    print(`The data couldn't be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  for (const line of linesOf(violations)) {
    print(line);
  }
  const countText = violations.length === 1 ? "1 violation." : `${violations.length} violations.`;
  print(violations.length === 0 ? "No violations." : countText);
  return violations.length === 0 ? 0 : 1;
};
