import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { PersonDetails } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";

interface ApproverSectionProps {
  readonly person: PersonDetails;
  readonly onChange: () => void;
}

/** Only for the CTO (docs/reviews.md#approvers). */
export const ApproverSection = ({ person, onChange }: ApproverSectionProps) => (
  <Box
    component="section"
    aria-label="Approver"
    sx={{ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5 }}
  >
    <Box sx={{ flex: "1 1 220px" }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        Approver
      </Typography>
      <Typography variant="body2">
        {person.isApprover
          ? `${fullName(person)} approves the reviews of everyone below them, except their direct reports.`
          : `${fullName(person)} isn't an approver.`}
      </Typography>
    </Box>
    <Button variant="outlined" onClick={onChange}>
      {person.isApprover ? "Remove as Approver" : "Make Approver"}
    </Button>
  </Box>
);
