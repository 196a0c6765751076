import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { visuallyHidden } from "@mui/utils";
import type { Viewpoint } from "#domain/reviews/terms.ts";
import type { AsOthersSeeMe, PersonView } from "#domain/reviews/views/personModel.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { viewpointNames } from "./viewpointNames.ts";

const visibilityRows: readonly { readonly name: string; readonly sees: (view: PersonView) => boolean }[] = [
  { name: "Name, position and days away", sees: () => true },
  { name: "Account: email, role, manager", sees: ({ account }) => account !== null },
  { name: "Status of your reviews", sees: ({ reviews }) => reviews !== null },
  {
    name: "Completed self-evaluations",
    sees: ({ reviews }) => reviews?.some(({ self }) => self !== null) === true,
  },
  { name: "Shared results", sees: ({ reviews }) => reviews?.some(({ manager }) => manager !== null) === true },
  {
    name: "The CTO's comments on shared results",
    sees: ({ reviews }) => reviews?.some(({ approvalComments }) => approvalComments) === true,
  },
  {
    name: "Reasons for exceptions",
    sees: ({ reviews }) => reviews?.some(({ exceptionReasons }) => exceptionReasons) === true,
  },
  { name: "Onboarding", sees: ({ onboarding }) => onboarding !== null },
];

interface ViewpointsTableProps {
  readonly views: AsOthersSeeMe["views"];
  readonly chosen: Viewpoint;
  readonly isPartial: boolean;
}

export const ViewpointsTable = ({ views, chosen, isPartial }: ViewpointsTableProps) => (
  <Card
    flush
    title="Overview"
    text={`What each role sees about you today${isPartial ? ", for the reviews shown" : ""}`}
  >
    <TableContainer role="region" aria-label="Table of what each role sees" tabIndex={0} sx={{ position: "relative" }}>
      <Table size="small" aria-label="What each role sees about you today">
        <TableHead>
          <TableRow>
            <TableCell>
              <span style={visuallyHidden}>What they see</span>
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
          {visibilityRows.map(({ name, sees }) => (
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
                      {isSeen ? <CheckIcon fontSize="small" sx={{ color: "success.main" }} /> : "–"}
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
