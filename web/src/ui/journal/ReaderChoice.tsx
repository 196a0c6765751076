import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { JournalOverview } from "#domain/journal/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { SegmentedControl } from "../forms/SegmentedControl.tsx";

const sharedMeaning = (firstName: string): string =>
  `${firstName} can read this and may quote it in your review, which the CTO and HR can read. A quotation stays if you stop sharing the entry.`;

const privateMeaning = "No one else can read this, not even in search, exports or reviews.";

interface ReaderChoiceProps {
  readonly manager: JournalOverview["manager"];
  readonly readerId: string | null;
  readonly onChange: (readerId: string | null) => void;
}

/** The author, or also the manager, who is named (docs/growth.md#who-reads-an-entry). */
export const ReaderChoice = ({ manager, readerId, onChange }: ReaderChoiceProps) => {
  const isShared = manager !== null && readerId === manager.id;
  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      {manager !== null && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            Who can read it
          </Typography>
          <SegmentedControl
            label="Who can read it"
            options={[
              { value: "me", label: "Only me" },
              { value: "manager", label: `${fullName(manager)} and I` },
            ]}
            value={isShared ? "manager" : "me"}
            onChange={(value) => onChange(value === "manager" ? manager.id : null)}
          />
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {isShared ? sharedMeaning(manager.firstName) : privateMeaning}
      </Typography>
    </Box>
  );
};
