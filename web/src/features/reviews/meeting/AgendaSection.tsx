import Typography from "@mui/material/Typography";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";

interface AgendaSectionProps {
  readonly employee: string;
  /** How many answers are shown below, of all answers. */
  readonly count: number;
  readonly all: number;
}

/** The title of the section. */
export const agendaTitle = "What to talk about";

/** Introduces the answers with which a meeting begins (docs/reviews.md#the-meeting-page). */
export const AgendaSection = ({ employee, count, all }: AgendaSectionProps) => (
  <ReviewSection id={sectionIds.agenda} title={agendaTitle} size="large">
    <Typography sx={{ fontSize: "1.125rem" }}>
      {count === 0
        ? `You and ${employee} gave the same answers, and nothing has changed since the approval.`
        : `${count} of ${all} answers differ between ${employee} and you, or have changed since the approval. ` +
          "The others are below, on request."}
    </Typography>
  </ReviewSection>
);
