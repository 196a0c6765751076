import { formatCount } from "#web/lib/format/numbers.ts";
import { Hint } from "#web/ui/text/Hint.tsx";

export const TruncationNote = ({ count }: { readonly count: number }) => (
  <Hint sx={{ mt: 2 }}>{`${formatCount(count)} more. Filter the report to see them, or export it.`}</Hint>
);
