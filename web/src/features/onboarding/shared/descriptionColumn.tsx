import type { Column } from "#web/ui/DataTable.tsx";
import { lineClamp } from "#web/ui/text/lineClamp.ts";
import { UserText } from "#web/ui/text/UserText.tsx";

/** Shows the first three lines. Cards omit an empty description. */
export const descriptionColumn: Column<{ readonly description: string }> = {
  label: "Description",
  cell: ({ description }) =>
    description === "" ? null : (
      <UserText
        variant="body2"
        color="textSecondary"
        sx={{ ...lineClamp(3), textAlign: "left", whiteSpace: "pre-line" }}
      >
        {description}
      </UserText>
    ),
};
