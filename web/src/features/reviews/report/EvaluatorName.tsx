import Typography from "@mui/material/Typography";
import type { ReportPerson } from "#domain/reviews/views/reportModel.ts";
import { ReportPersonLink } from "./ReportPersonLink.tsx";

interface EvaluatorNameProps {
  /** Undefined if it was not recorded who completed an evaluation. */
  readonly person: ReportPerson | undefined;
}

/** Who completed evaluations: the name, with the e-mail below it if two people of the report have that name. */
export const EvaluatorName = ({ person }: EvaluatorNameProps) =>
  person === undefined ? (
    "Not recorded"
  ) : (
    <>
      <ReportPersonLink person={person} nobody="" />
      {person.email !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ display: "block", overflowWrap: "anywhere" }}>
          {person.email}
        </Typography>
      )}
    </>
  );
