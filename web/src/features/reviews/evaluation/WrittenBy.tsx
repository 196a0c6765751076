import Alert from "@mui/material/Alert";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { OtherAuthor } from "./useOtherAuthors.ts";

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
