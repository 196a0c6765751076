import type { Column } from "#web/ui/DataTable.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";

/** The first lines. Left out on cards if empty. */
export const descriptionColumn: Column<{ readonly description: string }> = {
  label: "Description",
  cell: ({ description }) =>
    description === "" ? null : (
      <Hint sx={{ ...lineClamp(3), textAlign: "left", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {description}
      </Hint>
    ),
};
