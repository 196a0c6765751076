import Alert from "@mui/material/Alert";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { DraftChange } from "./evaluationDraft.ts";
import type { OtherAuthor } from "./useOtherAuthors.ts";

/** What the questions of the form have in common. */
export interface QuestionProps {
  /** Null in the employee's own evaluation. */
  readonly employeeName: string | null;
  readonly readOnly: boolean;
  readonly writtenBy: string | null;
  readonly onChange: (change: DraftChange) => void;
}

export const WrittenBy = ({ text }: { readonly text: string | null }) =>
  text !== null && <Hint sx={{ mt: 1 }}>{text}</Hint>;

export const OtherAuthorsNotice = ({ writers }: { readonly writers: readonly OtherAuthor[] }) => {
  const wrote = writers.map(
    ({ name, answerCount }) => `${name} wrote ${formatCountOf(answerCount, "answer", "answers")}`,
  );
  return (
    wrote.length > 0 && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {`${capitalized(wrote.join(", "))}. Each is marked until you change it. The employee doesn't see these marks.`}
      </Alert>
    )
  );
};
