import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { checkKinds } from "#domain/reviews/checks/checks.ts";
import { checkText, checkTitles } from "#domain/reviews/checks/checkTexts.ts";
import { stageLabels } from "#domain/reviews/terms.ts";
import type { CheckedReview } from "#domain/reviews/views/reportModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ArrowForwardIcon } from "#web/ui/icons.tsx";
import { tappableLinks } from "#web/ui/lists/denseRows.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { SequenceState } from "../queue/reviewSequence.ts";
import { ReportPersonLink, reportPeopleById } from "./ReportPersonLink.tsx";
import type { ReportCardProps } from "./reportCards.tsx";
import { TruncationNote } from "./reportCards.tsx";

const groupsOf = (items: readonly CheckedReview[]) =>
  checkKinds
    .map((kind) => ({ kind, reviews: items.filter(({ checks }) => checks[0]?.kind === kind) }))
    .filter(({ reviews }) => reviews.length > 0);

const initialCount = 6;

/** The checks before approving, each with its review; J goes to the next review. */
export const ChecksCard = ({ report, isPrinted = false }: Omit<ReportCardProps, "labelOf">) => {
  const [expandedKinds, setExpandedKinds] = useState<ReadonlySet<string>>(new Set());
  const me = useMe();
  const { currentAddress } = useListOrigin();
  const { checked, people, skillsets, round } = report;
  const groups = groupsOf(checked.items);
  const managers = reportPeopleById(people);
  const names = new Map(skillsets.flatMap(({ skillsets: own }) => own.map(({ id, name }) => [id, name] as const)));
  const nameOf = (id: string): string => names.get(id) ?? "A skillset";
  const orderedReviews = groups.flatMap(({ reviews }) => reviews);
  const state: SequenceState = {
    from: currentAddress,
    sequence: {
      name: `Checks of ${round.name}`,
      entries: orderedReviews.map(({ reviewId, employee }) => ({ reviewId, name: fullName(employee) })),
    },
  };
  const [first] = orderedReviews;
  const changeableText =
    round.status === "completed"
      ? "After the round, only an appeal changes a result."
      : `${formatCount(checked.open)} can still change, ${formatCount(checked.total - checked.open)} finalized.`;
  return (
    <Card
      title="Checks before approving"
      text={
        checked.total === 0
          ? "No check applies to any evaluation."
          : `${changeableText} Checks are questions and don't block anything.`
      }
      actions={
        !isPrinted &&
        first && (
          <Button
            component={RouterLink}
            to={paths.managerReview.getHref(first.reviewId)}
            state={state}
            endIcon={<ArrowForwardIcon />}
            sx={{ flexShrink: 0 }}
          >
            Open First
          </Button>
        )
      }
    >
      {groups.map(({ kind, reviews }) => {
        const shown = isPrinted || expandedKinds.has(kind) ? reviews : reviews.slice(0, initialCount);
        return (
          <Box component="section" key={kind} aria-label={checkTitles[kind]} sx={{ "& + &": { mt: 2 } }}>
            <Box
              sx={{
                display: "flex",
                gap: 1,
                px: 1,
                py: 0.75,
                mx: -1,
                borderRadius: 1,
                bgcolor: "tones.neutral.background",
              }}
            >
              <Typography variant="h3" sx={{ flex: 1 }}>
                {checkTitles[kind]}
              </Typography>
              <Typography variant="body2">{formatCount(reviews.length)}</Typography>
            </Box>
            <PlainList>
              {shown.map(({ reviewId, employee, positionCode, managerId, stage, checks }) => {
                const manager = managers.get(managerId ?? "");
                return (
                  <Box
                    component="li"
                    key={reviewId}
                    sx={{
                      ...tappableLinks,
                      py: 1,
                      breakInside: "avoid",
                      "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" },
                    }}
                  >
                    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 1.5 }}>
                      <Box
                        component="span"
                        sx={{ fontWeight: 600, flex: { xs: "1 0 100%", sm: 1 }, overflowWrap: "anywhere" }}
                      >
                        {/* Everyone who sees this report can open these people. */}
                        <PersonNameLink
                          person={{ ...employee, approverIds: [me.id] }}
                          color="inherit"
                          underline="hover"
                        />
                      </Box>
                      <Hint>{termText(stageLabels, stage)}</Hint>
                      {!isPrinted && (
                        <Link
                          component={RouterLink}
                          variant="body2"
                          to={paths.managerReview.getHref(reviewId)}
                          state={state}
                          aria-label={`View Review of ${fullName(employee)}`}
                        >
                          View Review
                        </Link>
                      )}
                    </Box>
                    <Hint>
                      {`${positionCode} · `}
                      {manager === undefined ? "No manager" : <ReportPersonLink person={manager} />}
                    </Hint>
                    {checks.map((check) => (
                      <Typography key={check.kind} variant="body2">
                        {checkText(check, nameOf)}
                      </Typography>
                    ))}
                  </Box>
                );
              })}
            </PlainList>
            {shown.length < reviews.length && (
              <Button onClick={() => setExpandedKinds((before) => new Set([...before, kind]))}>
                {`Show All ${formatCount(reviews.length)}`}
              </Button>
            )}
          </Box>
        );
      })}
      {checked.items.length < checked.total && <TruncationNote count={checked.total - checked.items.length} />}
    </Card>
  );
};
