import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { fullName, isAwayOn } from "#domain/people/terms.ts";
import { isOfUse } from "#domain/reviews/actions.ts";
import { type LateGroup, lateByManager } from "#domain/reviews/late.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useListPlace } from "#web/lib/listPlace.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { awayText } from "#web/lib/words/away.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/words/numbers.ts";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { ManagerHeadingText } from "../shared/people/ManagerHeadingText.tsx";
import { managerHeading, managerIdsOf } from "../shared/people/managerGroups.ts";
import { useManagedReviews } from "./useManagedReviews.ts";

interface LateReviewsProps {
  readonly round: Round;
  /** The number of the round's reviews, which the export lists. */
  readonly reviewCount: number;
  readonly today: Day;
}

const days = (count: number): string => formatCountOf(count, "day", "days");

/** The late evaluations of one manager's people, by person. */
const LateNames = ({ group, today }: { readonly group: LateGroup; readonly today: Day }) => {
  const me = useMe();
  const { address } = useListPlace();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Hide names" : "Show names"}
      </Button>
      {open && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, textAlign: "left" }}>
          {group.reviews.map(({ review, late }) => (
            <li key={review.id}>
              <PersonNameLink person={{ ...review.employee, approverIds: approverIdsOf(review.approverId) }} />
              {`, ${review.employee.position.code}: `}
              {[
                ...(late.self === null ? [] : [`self evaluation ${days(late.self)} late`]),
                ...(late.manager === null ? [] : [`manager evaluation ${days(late.manager)} late`]),
                awayText(review.employee.absence, today)?.replace(/^A/u, "a") ?? [],
              ]
                .flat()
                .join(", ")}
              {isOfUse(me, review) && (
                <>
                  {" · "}
                  <Link
                    component={RouterLink}
                    to={paths.managerReview.getHref(review.id)}
                    state={{ from: address }}
                    aria-label={`View Review of ${fullName(review.employee)}`}
                  >
                    View Review
                  </Link>
                </>
              )}
            </li>
          ))}
        </Box>
      )}
    </>
  );
};

/**
 * Who is late in the active round, by manager, with a reminder for everybody or for one manager's people, and the export of
 * the progress (docs/rounds.md#who-is-late).
 */
export const LateReviews = ({ round, reviewCount, today }: LateReviewsProps) => {
  const [pages, setPages] = useState(4);
  const { reviews, error, hasMore, loadingMore, retry } = useManagedReviews(
    { roundId: round.id, filter: "late" },
    pages,
  );
  const sendOnce = useSendOnce();
  const { busy, run } = useSave();
  const [reminded, setReminded] = useState<ReadonlySet<string>>(new Set());
  const groups = lateByManager(reviews ?? [], round, today);
  const ids = managerIdsOf(groups.flatMap((group) => group.reviews.map(({ review }) => review)));
  const names = useRead("people", "listPeopleNames", ids.length === 0 ? null : { query: { ids: ids.join(",") } });
  const total = groups.reduce((sum, { self, manager }) => sum + self + manager, 0);
  const people = [...new Set(groups.flatMap((group) => group.people))];
  const absences = [
    ...groups.flatMap((group) => group.reviews.map(({ review: { employee } }) => employee)),
    ...(names.data?.items ?? []),
  ];
  const away = new Set(absences.filter(({ absence }) => isAwayOn(absence, today)).map(({ id }) => id));
  const left = (some: readonly string[]): readonly string[] => some.filter((id) => !reminded.has(id) && !away.has(id));
  const remind = async (some: readonly string[]) => {
    const userIds = left(some);
    const send = () =>
      sendOnce([round.id, userIds], (operationId) =>
        write("reviews", "remindRound", {
          params: { roundId: round.id },
          body: { userIds: [...userIds], operationId },
        }),
      );
    const ended = await run(send, {
      done: ["Reminders are being sent", "Each person gets at most one message a day."],
      failed: "Failed to send reminders",
    });
    if (ended?.isSaved) {
      setReminded(new Set([...reminded, ...userIds]));
    }
  };
  const remindText = (some: readonly string[]): string =>
    left(some).length > 0
      ? `Remind ${formatCount(left(some).length)}`
      : some.every((id) => away.has(id))
        ? "Away"
        : "Reminded";
  const headingOf = ({ managerId }: LateGroup) =>
    names.isLoading ? { text: "Loading...", person: null } : managerHeading(managerId, names.data?.items ?? []);
  const columns: readonly Column<LateGroup>[] = [
    {
      label: "By manager",
      place: "heading",
      cell: (group) => (
        <Typography variant="h3" component="p" sx={group.managerId === null ? { color: "tones.warning.text" } : {}}>
          <ManagerHeadingText heading={headingOf(group)} />
        </Typography>
      ),
    },
    { label: "Self", align: "right", cell: ({ self }) => formatCount(self) },
    { label: "Manager", align: "right", cell: ({ manager }) => formatCount(manager) },
    {
      label: "Longest",
      align: "right",
      cell: ({ longest }) => <Box sx={{ whiteSpace: "nowrap" }}>{days(longest)}</Box>,
    },
    { label: "Who", cell: (group) => <LateNames group={group} today={today} /> },
    {
      label: "Actions",
      place: "actions",
      cell: (group) =>
        group.people.length === 0 ? null : (
          <Button
            size="small"
            disabled={busy || left(group.people).length === 0}
            onClick={() => void remind(group.people)}
            aria-label={`${remindText(group.people)}: ${headingOf(group).text}`}
          >
            {remindText(group.people)}
          </Button>
        ),
    },
  ];
  if (error !== undefined && reviews === undefined) {
    return <ErrorState title="Who is late could not be loaded" error={error} onRetry={retry} />;
  }
  if (reviews === undefined) {
    return null;
  }
  const due = `${round.name} · self evaluations were due ${formatDay(round.selfEvaluationDeadline)}, manager evaluations ${formatDay(round.managerEvaluationDeadline)}`;
  return (
    <Box component="section" aria-label="Who is late" sx={{ mb: 2 }}>
      {total === 0 && !hasMore ? (
        <Alert severity="success">Nobody is late in {round.name}.</Alert>
      ) : (
        <>
          <Card
            title={`${formatCountOf(total, "evaluation is", "evaluations are")} late${hasMore ? " and more" : ""}, ${formatCountOf(people.length, "person holds", "people hold")} them`}
            text={`${due}. Whoever has a later day of their own is not counted.`}
            actions={
              <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, flexShrink: 0, gap: 1 }}>
                <ExportCsvButton
                  fileName="round-progress.csv"
                  total={reviewCount}
                  load={(query) => call("reviews", "exportRoundProgress", { params: { roundId: round.id }, query })}
                  success="Progress exported successfully"
                />
                <Button
                  variant="contained"
                  color="primary"
                  disabled={busy || left(people).length === 0}
                  onClick={() => void remind(people)}
                >
                  {remindText(people)}
                </Button>
              </Box>
            }
            sx={{ mb: 1 }}
          />
          <DataTable
            label="Late evaluations by manager"
            columns={columns}
            rows={groups}
            rowKey={({ managerId }) => managerId ?? "none"}
            cardsBelow="md"
          />
          {hasMore && (
            <Button disabled={loadingMore} onClick={() => setPages(pages + 4)} sx={{ mt: 1 }}>
              {loadingMore ? "Loading..." : "Show more"}
            </Button>
          )}
        </>
      )}
    </Box>
  );
};
