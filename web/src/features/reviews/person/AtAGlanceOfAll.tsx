import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { visuallyHidden } from "@mui/utils";
import type { Viewpoint } from "#domain/reviews/terms.ts";
import type { AsOthersSeeMe, PersonView } from "#domain/reviews/views/personModel.ts";
import { termText } from "#web/lib/words/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { viewpointNames } from "./viewpointNames.ts";

/** What there is to see on a person's page, and whether a viewer sees any of it. */
const questions: readonly { readonly name: string; readonly sees: (view: PersonView) => boolean }[] = [
  { name: "Name and position", sees: () => true },
  { name: "Account: e-mail, role, manager", sees: ({ account }) => account !== null },
  { name: "States of your reviews", sees: ({ reviews }) => reviews !== null },
  {
    name: "Completed self evaluations",
    sees: ({ reviews }) => reviews?.some(({ self }) => self !== null) === true,
  },
  { name: "Shared results", sees: ({ reviews }) => reviews?.some(({ manager }) => manager !== null) === true },
  {
    name: "The CTO’s comments on shared results",
    sees: ({ reviews }) => reviews?.some(({ approvalComments }) => approvalComments) === true,
  },
  {
    name: "Reasons of exceptions",
    sees: ({ reviews }) => reviews?.some(({ exceptionReasons }) => exceptionReasons) === true,
  },
  { name: "Onboarding", sees: ({ onboarding }) => onboarding !== null },
];

interface AtAGlanceOfAllProps {
  readonly views: AsOthersSeeMe["views"];
  readonly chosen: Viewpoint;
  /** Whether there are earlier reviews than those of the views. */
  readonly isOfLatest: boolean;
}

/** What each viewpoint sees of the person today. */
export const AtAGlanceOfAll = ({ views, chosen, isOfLatest }: AtAGlanceOfAllProps) => (
  <Card
    flush
    title="All at a glance"
    text={`What each of them sees of you today${isOfLatest ? ", of the reviews that are shown" : ""}`}
  >
    <TableContainer
      role="region"
      aria-label="Table of what each of them sees"
      tabIndex={0}
      sx={{ position: "relative" }}
    >
      <Table size="small" aria-label="What each of them sees of you today">
        <TableHead>
          <TableRow>
            <TableCell>
              <span style={visuallyHidden}>What there is to see</span>
            </TableCell>
            {views.map(({ viewpoint }) => (
              <TableCell
                key={viewpoint}
                align="center"
                sx={viewpoint === chosen ? { bgcolor: "tones.accent.background" } : {}}
                {...(viewpoint === chosen && { "aria-current": true })}
              >
                {termText(viewpointNames, viewpoint)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {questions.map(({ name, sees }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {views.map(({ viewpoint, view }) => {
                const isSeen = view !== null && sees(view);
                return (
                  <TableCell
                    key={viewpoint}
                    align="center"
                    sx={viewpoint === chosen ? { bgcolor: "tones.accent.background" } : {}}
                  >
                    <span style={visuallyHidden}>{isSeen ? "yes" : "no"}</span>
                    <span aria-hidden>
                      {isSeen ? <CheckOutlined fontSize="small" sx={{ color: "success.main" }} /> : "–"}
                    </span>
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Card>
);
