import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { manualReminderTexts } from "#domain/messages/terms.ts";
import { managerIdsOf } from "#domain/people/responsible.ts";
import { fullName, isAwayOn } from "#domain/people/terms.ts";
import { canReadOrStepIn } from "#domain/reviews/actions.ts";
import { type OverdueGroup, overdueByManager } from "#domain/reviews/overdue.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { call } from "#web/lib/reading/api.ts";
import { useNames } from "#web/lib/reading/useNames.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { invalidate, write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { ExportCsvButton } from "#web/ui/files/ExportCsvButton.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { RemindDialog } from "../rounds/RemindDialog.tsx";
import { ManagerHeadingText } from "../shared/people/ManagerName.tsx";
import { managerHeading } from "../shared/people/managerGroups.ts";
import { OverdueLoading } from "./OverdueLoading.tsx";
import { useManagedReviews } from "./useManagedReviews.ts";

interface OverdueReviewsProps {
  readonly round: Round;
  readonly reviewCount: number;
  readonly today: Day;
}

const days = (count: number): string => formatCountOf(count, "day", "days");

const OverdueNames = ({ group, today }: { readonly group: OverdueGroup; readonly today: Day }) => {
  const me = useMe();
  const { currentAddress } = useListOrigin();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? "Hide Names" : "Show Names"}
      </Button>
      {open && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, textAlign: "left" }}>
          {group.reviews.map(({ review, overdue }) => (
            <li key={review.id}>
              <PersonNameLink person={{ ...review.employee, approverIds: approverIdsOf(review.approverId) }} />
              {`, ${review.employee.position.code}: `}
              {[
                ...(overdue.self === null ? [] : [`self-evaluation ${days(overdue.self)} overdue`]),
                ...(overdue.manager === null ? [] : [`manager evaluation ${days(overdue.manager)} overdue`]),
                awayText(review.employee.absence, today)?.replace(/^A/u, "a") ?? [],
              ]
                .flat()
                .join(", ")}
              {canReadOrStepIn(me, review) && (
                <>
                  {" · "}
                  <Link
                    component={RouterLink}
                    to={paths.managerReview.getHref(review.id)}
                    state={{ from: currentAddress }}
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

interface Recipient {
  readonly id: string;
  readonly name: string;
}

interface OverdueReminderProps {
  readonly round: Round;
  readonly employees: readonly Recipient[];
  /** Excludes managers who get a message about their own evaluation. */
  readonly managers: readonly Recipient[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Shows who gets a reminder, and its text, before it is sent (docs/rounds.md#overdue-evaluations). */
const OverdueReminder = ({ round, employees, managers, busy, problem, onSend, onClose }: OverdueReminderProps) => {
  const messages = [
    { people: employees, text: manualReminderTexts.overdueSelfEvaluation(round.name) },
    { people: managers, text: manualReminderTexts.overdueManagerEvaluations(round.name) },
  ].filter(({ people }) => people.length > 0);
  const count = employees.length + managers.length;
  return (
    <ConfirmDialog
      open
      title={`Remind ${formatCountOf(count, "person", "people")}?`}
      confirmLabel="Remind"
      busy={busy}
      error={problem}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Typography>Each of them gets one message today.</Typography>
      {messages.map(({ people, text }) => (
        <Box key={text} component="section" sx={{ mt: 2 }}>
          <Typography color="textPrimary">{`"${text}"`}</Typography>
          <Box
            component="ul"
            sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: "auto" }}
            tabIndex={0}
            aria-label={`Recipients of "${text}"`}
          >
            {people.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </Box>
        </Box>
      ))}
    </ConfirmDialog>
  );
};

export const OverdueReviews = ({ round, reviewCount, today }: OverdueReviewsProps) => {
  const [pageCount, setPages] = useState(4);
  const { reviews, remindedToday, error, hasMore, stillSearching, loadingMore, retry } = useManagedReviews(
    { roundId: round.id, filter: "overdue" },
    pageCount,
  );
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const [reminderTarget, setReminding] = useState<readonly string[] | "before the deadline" | null>(null);
  const [remindedHere, setRemindedHere] = useState<ReadonlySet<string>>(new Set());
  const reminded = new Set([...remindedToday, ...remindedHere]);
  const isSent = remindedHere.size > 0;
  // Reminders are sent after the response, so earlier reads are invalidated on leaving.
  useEffect(
    () => (isSent ? () => invalidate("reviews", "remindRound", { params: { roundId: round.id } }) : undefined),
    [isSent, round.id],
  );
  const groups = overdueByManager(reviews ?? [], round, today);
  const { names, isLoading } = useNames(
    managerIdsOf(groups.flatMap((group) => group.reviews.map(({ review }) => review))),
  );
  const total = groups.reduce((sum, { selfCount, managerCount }) => sum + selfCount + managerCount, 0);
  const personIds = [...new Set(groups.flatMap((group) => group.personIds))];
  const employeesAndManagers = [
    ...groups.flatMap((group) => group.reviews.map(({ review: { employee } }) => employee)),
    ...(names?.values() ?? []),
  ];
  const awayIds = new Set(employeesAndManagers.filter(({ absence }) => isAwayOn(absence, today)).map(({ id }) => id));
  const remindableIds = (some: readonly string[]): readonly string[] =>
    some.filter((id) => !reminded.has(id) && !awayIds.has(id));
  const overdueEmployees = new Map(
    groups.flatMap((group) =>
      group.reviews.flatMap(({ review: { employee }, overdue }) =>
        overdue.self === null ? [] : [[employee.id, employee] as const],
      ),
    ),
  );
  const recipientsOf = (userIds: readonly string[]): readonly Recipient[] => {
    const known = userIds.flatMap((id) => overdueEmployees.get(id) ?? names?.get(id) ?? []);
    const ambiguous = ambiguousNameIds(known);
    return known.map((person) => ({
      id: person.id,
      name: ambiguous.has(person.id) ? `${fullName(person)}, ${person.email}` : fullName(person),
    }));
  };
  const remind = (userIds: readonly string[]) => {
    const send = () =>
      sendOnce([round.id, userIds], (operationId) =>
        write("reviews", "remindRound", {
          params: { roundId: round.id },
          body: { userIds: [...userIds], operationId },
        }),
      );
    return run(send, {
      done: ["Reminders are being sent", "Each person gets at most one message a day."],
      failed: "Failed to send reminders",
      onSaved: () => {
        setRemindedHere(new Set([...remindedHere, ...userIds]));
        setReminding(null);
      },
    });
  };
  const remindText = (some: readonly string[]): string =>
    remindableIds(some).length > 0
      ? `Remind ${formatCount(remindableIds(some).length)}`
      : some.every((id) => awayIds.has(id))
        ? "Away"
        : "Reminded";
  const headingOf = ({ managerId }: OverdueGroup) =>
    isLoading && managerId !== null && names?.has(managerId) !== true
      ? { text: "Loading...", person: null }
      : managerHeading(managerId, names);
  const columns: readonly Column<OverdueGroup>[] = [
    {
      label: "By manager",
      slot: "heading",
      cell: (group) => (
        <Typography variant="h3" component="p" sx={group.managerId === null ? { color: "tones.warning.text" } : {}}>
          <ManagerHeadingText heading={headingOf(group)} />
        </Typography>
      ),
    },
    { label: "Self", align: "right", cell: ({ selfCount }) => formatCount(selfCount) },
    { label: "Manager", align: "right", cell: ({ managerCount }) => formatCount(managerCount) },
    {
      label: "Longest",
      align: "right",
      cell: ({ longestDays }) => <Box sx={{ whiteSpace: "nowrap" }}>{days(longestDays)}</Box>,
    },
    { label: "Who", cell: (group) => <OverdueNames group={group} today={today} /> },
    {
      label: "Actions",
      slot: "actions",
      cell: (group) =>
        group.personIds.length === 0 ? null : (
          <Button
            size="small"
            disabled={busy || remindableIds(group.personIds).length === 0}
            onClick={() => setReminding(remindableIds(group.personIds))}
            aria-label={`${remindText(group.personIds)}: ${headingOf(group).text}`}
          >
            {remindText(group.personIds)}
          </Button>
        ),
    },
  ];
  if (error !== undefined && (reviews === undefined || (total === 0 && hasMore))) {
    return <ErrorState title="Overdue evaluations couldn't be loaded" error={error} onRetry={retry} />;
  }
  if (reviews === undefined || stillSearching) {
    return <OverdueLoading />;
  }
  const remindBeforeDeadlineButton = (
    <Button onClick={() => setReminding("before the deadline")} sx={{ whiteSpace: "nowrap" }}>
      Remind Before Deadline
    </Button>
  );
  const waitingText =
    personIds.length === 0 ? "" : `, waiting on ${formatCountOf(personIds.length, "person", "people")}`;
  const dueText = (day: Day): string => `${hasPassed(day, today) ? "were" : "are"} due ${formatDay(day)}`;
  const due = `${round.name} · self-evaluations ${dueText(round.selfEvaluationDeadline)}, manager evaluations ${dueText(round.managerEvaluationDeadline)}`;
  return (
    <Box component="section" aria-label="Overdue evaluations" sx={{ mb: 2 }}>
      {total === 0 && !hasMore ? (
        <Alert
          severity="success"
          action={remindBeforeDeadlineButton}
          sx={{ flexWrap: { xs: "wrap", sm: "nowrap" }, "& .MuiAlert-message": { flex: "1 1 200px" } }}
        >
          No evaluation is overdue in {round.name}.
        </Alert>
      ) : (
        <>
          <Card
            title={`${hasMore ? "At least " : ""}${formatCountOf(total, "evaluation is", "evaluations are")} overdue${waitingText}`}
            text={`${due}. Extended evaluations count only after their extended deadline.`}
            actions={
              <Box sx={{ display: "flex", flexDirection: { xs: "column", sm: "row" }, flexShrink: 0, gap: 1 }}>
                <ExportCsvButton
                  fileName="overdue-evaluations.csv"
                  total={reviewCount}
                  load={(query) =>
                    call("reviews", "exportRoundProgress", {
                      params: { roundId: round.id },
                      query: { ...query, list: "overdue" },
                    })
                  }
                  success="Overdue evaluations exported"
                />
                {remindBeforeDeadlineButton}
                {personIds.length > 0 && (
                  <Button
                    variant="contained"
                    color="primary"
                    disabled={busy || remindableIds(personIds).length === 0}
                    onClick={() => setReminding(remindableIds(personIds))}
                  >
                    {remindText(personIds)}
                  </Button>
                )}
              </Box>
            }
            sx={{ mb: 1 }}
          />
          <DataTable
            label="Overdue evaluations by manager"
            columns={columns}
            rows={groups}
            rowKey={({ managerId }) => managerId ?? "none"}
            cardsBelow="md"
          />
          {hasMore && (
            <Button disabled={loadingMore} onClick={() => setPages(pageCount + 4)} sx={{ mt: 1 }}>
              {loadingMore ? "Loading..." : "Show More"}
            </Button>
          )}
        </>
      )}
      {reminderTarget === "before the deadline" && <RemindDialog round={round} onClose={() => setReminding(null)} />}
      {reminderTarget !== null && reminderTarget !== "before the deadline" && (
        <OverdueReminder
          round={round}
          employees={recipientsOf(reminderTarget.filter((id) => overdueEmployees.has(id)))}
          managers={recipientsOf(reminderTarget.filter((id) => !overdueEmployees.has(id)))}
          busy={busy}
          problem={problem}
          onSend={() => void remind(reminderTarget)}
          onClose={() => setReminding(null)}
        />
      )}
    </Box>
  );
};
