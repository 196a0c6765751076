import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { checkTitles } from "#domain/reviews/checks/checkTexts.ts";
import type { RoundPractice, RoundRulesView } from "#domain/reviews/rounds/roundRulesModel.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { termText } from "#web/lib/words/terms.ts";
import { Card } from "#web/ui/Card.tsx";

const checkNames = ({ checks }: RoundPractice): readonly string[] => checks.map((kind) => termText(checkTitles, kind));

const readersText = ({ readerRowMonths }: RoundPractice): string =>
  `${formatCountOf(readerRowMonths, "month", "months")} after somebody last opened them`;

const notesText = ({ noteDays }: RoundPractice): string =>
  `${formatCountOf(noteDays, "day", "days")} after the review is shared, or later while a request for data is open`;

const reviewsText = (months: number | null): string =>
  months === null
    ? "stays, unless the data of somebody who has left is removed"
    : `${formatCountOf(months, "month", "months")} after the employee has left`;

/** The checks that run in the round. */
export const ChecksCard = ({ view: { practice } }: { readonly view: RoundRulesView }) => (
  <Card
    title="Which checks run"
    text="On every manager evaluation and every final one. They are questions, and prevent nothing."
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

/** When the texts of the round go. */
export const PeriodsCard = ({ view: { practice, retentionMonths } }: { readonly view: RoundRulesView }) => (
  <Card title="When texts go">
    <Box component="dl" sx={{ m: 0 }}>
      <Period name="What is written in reviews">
        {practice.retentionMonths === undefined
          ? `${reviewsText(retentionMonths)}, as the company has it today`
          : reviewsText(practice.retentionMonths)}
      </Period>
      <Period name="Who opened the texts">{readersText(practice)}</Period>
      <Period name="A manager’s private notes">{notesText(practice)}</Period>
    </Box>
  </Card>
);

/** What is different today from what was kept. */
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
      : [`Who opened the texts now goes ${readersText(changedPractice)}`]),
    ...(notesText(practice) === notesText(changedPractice)
      ? []
      : [`Private notes now go ${notesText(changedPractice)}`]),
    ...(months === undefined || monthsNow === undefined || months === monthsNow
      ? []
      : [`What is written in reviews now ${monthsNow === null ? "" : "goes "}${reviewsText(monthsNow)}`]),
  ];
  return texts.map((text) => (
    <Typography key={text} variant="body2" sx={{ mt: 1 }}>
      {text}
    </Typography>
  ));
};
