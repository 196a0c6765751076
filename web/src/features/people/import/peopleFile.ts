import type { ReactNode } from "react";
import * as paths from "#domain/shared/paths.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";

/** What someone chose for a file; left out until then. */
export type FileChoices = Omit<ApiArgs<"people", "checkPeopleImport">["body"], "csv">;

export interface PeopleFileProps {
  readonly help: (view: { readonly isEmpty: boolean; readonly onFile: (file: File) => void }) => ReactNode;
  readonly onEnd: () => void;
}

export const peopleFileCalls = {
  mayBeWindows1252: true,
  workbook: "first" as const,
  // The API accepts nothing longer (domain/people/file/fileModel.ts).
  sizeProblem: ({ length }: string) =>
    length > 3_000_000 ? "This file is too long. Split it into files of at most 10,000 lines." : null,
};

export const peopleFileInput = {
  labels: {
    first: "Choose a CSV file or workbook, or drop it here",
    another: "Choose another CSV file or workbook, or drop it here",
  },
  accept: ".csv,.tsv,.txt,.xlsx,text/csv",
};

export const usersPage = { to: paths.users.getHref(), label: "User Management" };
