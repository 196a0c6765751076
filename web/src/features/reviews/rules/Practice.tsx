import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { checkTitles } from "#domain/reviews/checks/checkTexts.ts";
import type { RoundPractice, RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { Card } from "#web/ui/Card.tsx";

const checkNames = ({ checks }: RoundPractice): readonly string[] => checks.map((kind) => termText(checkTitles, kind));

const readersText = ({ readerRowMonths }: RoundPractice): string =>
  `${formatCountOf(readerRowMonths, "month", "months")} after they were last opened`;

const notesText = ({ noteDays }: RoundPractice): string =>
  `${formatCountOf(noteDays, "day", "days")} after the review is shared, or later while a data request is open`;

const reviewsText = (months: number | null): string =>
  months === null
    ? "kept, unless a former employee's data is erased"
    : `${formatCountOf(months, "month", "months")} after the employee has left`;

export const RunningChecksCard = ({ view: { practice } }: { readonly view: RoundRulesView }) => (
  <Card
    title="Which checks run"
    text="On every manager and final evaluation. Checks are questions and don't block anything."
  >
    <Box component="ul" aria-label="Which checks run" sx={{ m: 0, pl: 2.5 }}>
      {checkNames(practice).map((name) => (
        <Typography key={name} component="li" variant="body2">
          {name}
        </Typography>
      ))}
    </Box>
  </Card>
);

const Period = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ "& + &": { mt: 1 } }}>
    <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
);

export const PeriodsCard = ({ view: { practice } }: { readonly view: RoundRulesView }) => (
  <Card title="When texts are deleted">
    <Box component="dl" sx={{ m: 0 }}>
      <Period name="Texts in reviews">{reviewsText(practice.retentionMonths)}</Period>
      <Period name="Who opened the texts">{readersText(practice)}</Period>
      <Period name="A manager's private notes">{notesText(practice)}</Period>
    </Box>
  </Card>
);

export const ChangedPractice = ({ view: { practice, changedPractice } }: { readonly view: RoundRulesView }) => {
  if (changedPractice === null) {
    return null;
  }
  const [before, now] = [checkNames(practice), checkNames(changedPractice)];
  const [months, monthsNow] = [practice.retentionMonths, changedPractice.retentionMonths];
  const texts = [
    ...now.filter((name) => !before.includes(name)).map((name) => `A new check runs: ${name}`),
    ...before.filter((name) => !now.includes(name)).map((name) => `A check no longer runs: ${name}`),
    ...(readersText(practice) === readersText(changedPractice)
      ? []
      : [`Records of who opened the texts are now deleted ${readersText(changedPractice)}`]),
    ...(notesText(practice) === notesText(changedPractice)
      ? []
      : [`Private notes are now deleted ${notesText(changedPractice)}`]),
    ...(months === undefined || monthsNow === undefined || months === monthsNow
      ? []
      : [`Texts in reviews are now ${monthsNow === null ? "" : "deleted "}${reviewsText(monthsNow)}`]),
  ];
  return texts.map((text) => (
    <Typography key={text} variant="body2" sx={{ mt: 1 }}>
      {text}
    </Typography>
  ));
};
