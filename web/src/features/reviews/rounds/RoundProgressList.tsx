import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Absence } from "#domain/people/model.ts";
import { managerIdsOf } from "#domain/people/responsible.ts";
import { fullName } from "#domain/people/terms.ts";
import { isOpenedByName } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayOpenReview } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { exclusionLabels, type ProgressList, stageLabels } from "#domain/reviews/terms.ts";
import type { AssigneeCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, dayOf, daysBetween, type Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { call } from "#web/lib/reading/api.ts";
import { useNames } from "#web/lib/reading/useNames.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExceptionMenu } from "../exceptions/ExceptionMenu.tsx";
import { ownDeadlineTexts } from "../exceptions/exceptionTexts.ts";
import { ManagerHeadingText } from "../shared/people/ManagerName.tsx";
import { groupByManager, managerHeading } from "../shared/people/managerGroups.ts";
import { ReviewedPersonName } from "../shared/people/ReviewedPersonName.tsx";
import { slugOf } from "../shared/roundNames.ts";

const waitingText = (since: Instant, today: Day, timeZone: string): string => {
  const days = daysBetween(dayOf(since, timeZone), today);
  if (days <= 0) {
    return "since today";
  }
  return days === 1 ? "for 1 day" : `for ${days} days`;
};

const stateOf = (review: Review, today: Day, timeZone: string): string => {
  const assignment = assignmentOf(review);
  if (assignment === null) {
    return exclusionLabels[review.exclusion ?? "left"];
  }
  return `${stageLabels[reviewStage(review)]}, ${waitingText(assignment.since, today, timeZone)}`;
};

interface RoundProgressRowProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  readonly managerAbsence: Absence | null;
  readonly isAmbiguous: boolean;
}

/** Links the review only for viewers who may read it. */
const RoundProgressRow = ({ review, round, today, managerAbsence, isAmbiguous }: RoundProgressRowProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { currentAddress } = useListOrigin();
  const { employee } = review;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.25,
        minHeight: 44,
        borderBottom: 1,
        borderColor: "line.soft",
      }}
    >
      <Box sx={{ minWidth: 0, flex: "1 1 240px" }}>
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          <ReviewedPersonName review={review} round={round} today={today} />
        </Box>
        <Hint>
          {[
            ...(isAmbiguous ? [employee.email] : []),
            stateOf(review, today, timeZone),
            ...ownDeadlineTexts(review),
            awayText(employee.absence, today) ?? [],
          ]
            .flat()
            .join(" · ")}
        </Hint>
      </Box>
      {mayOpenReview(me, review) && !isOpenedByName(me, review, round, today) && (
        <Button
          component={Link}
          size="small"
          to={paths.managerReview.getHref(review.id)}
          state={{ from: currentAddress }}
          aria-label={`View Review of ${fullName(employee)}`}
        >
          View Review
        </Button>
      )}
      <ExceptionMenu review={review} round={round} today={today} managerAbsence={managerAbsence} isIcon />
    </Box>
  );
};

const pageSize = 50;

interface ProgressRowsProps {
  readonly round: Round;
  readonly reviews: readonly Review[];
  readonly today: string;
}

const ProgressRows = ({ round, reviews, today }: ProgressRowsProps) => {
  const { names, isLoading } = useNames(managerIdsOf(reviews));
  const ambiguous = ambiguousNameIds(reviews.map(({ employee }) => employee));
  return groupByManager(reviews).map(({ managerId, reviews: group }) => {
    const count = formatCountOf(group.length, "review", "reviews");
    const manager = managerId === null ? undefined : names?.get(managerId);
    const managerAbsence = manager?.absence ?? null;
    const heading = isLoading && manager === undefined ? null : managerHeading(managerId, names);
    const details = [heading === null ? [] : (awayText(managerAbsence, today) ?? []), count].flat();
    return (
      <Box key={managerId ?? "none"} component="section" sx={{ mt: 2 }}>
        <Hint component="h4" sx={{ fontWeight: 600 }}>
          {heading !== null && (
            <>
              <ManagerHeadingText heading={heading} />
              {" · "}
            </>
          )}
          {details.join(" · ")}
        </Hint>
        <PlainList>
          {group.map((review) => (
            <RoundProgressRow
              key={review.id}
              review={review}
              round={round}
              today={today}
              managerAbsence={managerAbsence}
              isAmbiguous={ambiguous.has(review.employee.id)}
            />
          ))}
        </PlainList>
      </Box>
    );
  });
};

interface RoundProgressListProps {
  readonly round: Round;
  readonly counts: AssigneeCounts;
  /** The number of reviews, not counting excluded ones. */
  readonly total: number;
}

/** Pending and excluded reviews by manager, without content (docs/rounds.md#round-progress). */
export const RoundProgressList = ({ round, counts, total }: RoundProgressListProps) => {
  const [assignee, setAssignee] = useState<ProgressList>("employee");
  const { pages, items, error, hasMore, isLoadingMore, showMore, refresh } = usePages(
    "reviews",
    "listRoundProgress",
    argsByCursor((cursor) => ({ params: { roundId: round.id }, query: { assignee, ...cursor } })),
  );
  const reviews = items ?? [];
  const today = pages?.[0]?.today;
  return (
    <Box component="section" aria-label="Waiting on" sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: "line.soft" }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1,
          mb: 1.5,
        }}
      >
        <Typography variant="h3">Longest wait first</Typography>
        <ExportCsvButton
          fileName={`${slugOf(round.name)}-progress.csv`}
          total={total}
          load={(query) => call("reviews", "exportRoundProgress", { params: { roundId: round.id }, query })}
          success="Progress exported successfully"
          size="small"
        />
      </Box>
      <SegmentedControl<ProgressList>
        label="Waiting on"
        options={[
          { value: "employee", label: `Employees ${formatCount(counts.employee)}` },
          { value: "manager", label: `Managers ${formatCount(counts.manager)}` },
          { value: "cto", label: `The CTO ${formatCount(counts.cto)}` },
          { value: "excluded", label: "Excluded" },
        ]}
        value={assignee}
        onChange={setAssignee}
      />
      <UntilLoaded title="The pending reviews couldn't be loaded" data={pages} error={error} retry={refresh}>
        {/* As tall as the expected rows, so rounds below don't move. */}
        <Skeleton
          variant="rounded"
          height={assignee === "excluded" ? 44 : 44 * Math.min(pageSize, counts[assignee])}
          sx={{ mt: 2 }}
        />
      </UntilLoaded>
      {pages !== undefined && reviews.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {assignee === "excluded"
            ? "No review is exempted, and no one with an open review has left."
            : "No pending reviews"}
        </Typography>
      )}
      {today !== undefined && <ProgressRows round={round} reviews={reviews} today={today} />}
      {hasMore && (
        <Button disabled={isLoadingMore} onClick={showMore} sx={{ mt: 1.5 }}>
          {isLoadingMore ? "Loading..." : "Show More"}
        </Button>
      )}
    </Box>
  );
};
