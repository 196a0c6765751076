import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { SharedEntry } from "#domain/journal/model.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import type { SkillsetChoice } from "#web/ui/journal/EntryFields.tsx";
import { EntryText } from "#web/ui/journal/EntryText.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

export const JournalItems = ({ children }: { readonly children: ReactNode }) => (
  <PlainList sx={{ display: "grid", gap: 1.5 }}>{children}</PlainList>
);

interface JournalItemProps {
  readonly entry: SharedEntry;
  /** Null if the ladder isn't known. */
  readonly skillsets: readonly SkillsetChoice[] | null;
  readonly actions?: ReactNode;
}

export const JournalItem = ({ entry, skillsets, actions }: JournalItemProps) => (
  <Box
    component="li"
    sx={{
      display: "grid",
      gap: 1,
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "110px minmax(0, 1fr) auto" },
    }}
  >
    <Hint component="time" dateTime={entry.day}>
      {formatDay(entry.day)}
    </Hint>
    <Box sx={{ minWidth: 0, gridColumn: { xs: "1 / -1", sm: "2" }, gridRow: { xs: 2, sm: 1 } }}>
      <EntryText
        entry={entry}
        nameOfSkillset={(id) =>
          skillsets === null ? null : (skillsets.find((one) => one.id === id)?.name ?? "A skillset that was removed")
        }
      />
    </Box>
    {actions}
  </Box>
);
