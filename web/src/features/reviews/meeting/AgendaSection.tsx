import Typography from "@mui/material/Typography";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";

interface AgendaSectionProps {
  readonly employee: string;
  readonly count: number;
  readonly all: number;
}

export const agendaTitle = "Topics for the meeting";

/** Introduces the answers that a meeting starts with (docs/reviews.md#performance-meeting). */
export const AgendaSection = ({ employee, count, all }: AgendaSectionProps) => (
  <ReviewSection id={sectionIds.agenda} title={agendaTitle} size="large">
    <Typography sx={{ fontSize: "1.125rem" }}>
      {count === 0
        ? `You agree on all ${all}, and nothing has changed since the approval.`
        : `${count === 1 ? "One topic" : `${count} topics`} to talk about: ${employee} and you differ, or the answer has changed since the approval.` +
          (count === all ? "" : ` You agree on the other ${all - count}.`)}
    </Typography>
  </ReviewSection>
);
