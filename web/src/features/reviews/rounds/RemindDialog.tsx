import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { manualReminderTexts } from "#domain/messages/terms.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { fullName, isAwayOn } from "#domain/people/terms.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type Assignee, assignees } from "#domain/reviews/terms.ts";
import type { PendingPerson } from "#domain/reviews/views/listModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";

const headings: Readonly<Record<Assignee, string>> = {
  employee: "Employees, for their self-evaluation",
  manager: "Managers, for reviews of their people",
  cto: "The CTO and approvers, for reviews",
};

/** Null if the person gets a reminder. */
const skipReason = ({ wasRemindedToday, notificationsEnabled, absence }: PendingPerson, today: Day): string | null => {
  if (wasRemindedToday) {
    return "reminded today";
  }
  if (absence && isAwayOn(absence, today)) {
    return `away until ${formatDay(absence.to)}`;
  }
  return notificationsEnabled ? null : "notifications off";
};

const usePendingPeople = (roundId: string, assignee: Assignee) => {
  const { items, ...read } = usePages(
    "reviews",
    "listPendingAssignees",
    argsByCursor((cursor) => ({ params: { roundId }, query: { assignee, ...cursor } })),
    { alwaysRereads: true },
  );
  return { ...read, people: items && [...new Map(items.map((person) => [person.id, person])).values()] };
};

interface PendingPeopleProps {
  readonly round: Round;
  readonly assignee: Assignee;
  readonly read: ReturnType<typeof usePendingPeople>;
}

const PendingPeople = ({ round, assignee, read }: PendingPeopleProps) => {
  const { people, hasMore, error, isReading, showMore, refresh } = read;
  const today = useToday();
  const ambiguous = ambiguousNameIds(people ?? []);
  const recipientCount = people?.filter((person) => skipReason(person, today) === null).length ?? 0;
  const skippedCount = (people?.length ?? 0) - recipientCount;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3" color="textPrimary">
        {headings[assignee]}
      </Typography>
      <UntilLoaded title="The people couldn't be loaded" data={people} error={error} retry={refresh}>
        <Skeleton variant="rounded" height={48} sx={{ mt: 0.5 }} />
      </UntilLoaded>
      {people && (
        <>
          <Typography variant="body2">
            {recipientCount === 0 && !hasMore
              ? "No one to remind"
              : `${formatCountOf(recipientCount, "person", "people")}${skippedCount > 0 ? `, ${skippedCount} skipped` : ""}${hasMore ? ", and more" : ""}: "${
                  assignee === "employee"
                    ? manualReminderTexts.openSelfEvaluation(round.name)
                    : manualReminderTexts.openReviews(round.name)
                }"`}
          </Typography>
          {people.length > 0 && (
            <Box
              component="ul"
              sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: "auto" }}
              tabIndex={0}
              aria-label={headings[assignee]}
            >
              {people.map((person) => (
                <li key={person.id}>
                  {fullName(person)}
                  {ambiguous.has(person.id) && `, ${person.email}`}
                  {skipReason(person, today) !== null && ` (${skipReason(person, today)})`}
                </li>
              ))}
            </Box>
          )}
          {hasMore && (
            <Button size="small" disabled={isReading} onClick={showMore}>
              Show More
            </Button>
          )}
        </>
      )}
    </Box>
  );
};

interface RemindDialogProps {
  readonly round: Round;
  readonly onClose: () => void;
}

/** Shows who has pending reviews and reminds them (docs/messages.md#manual-reminders). */
export const RemindDialog = ({ round, onClose }: RemindDialogProps) => {
  const me = useMe();
  const sendOnce = useSendOnce();
  const reads = {
    employee: usePendingPeople(round.id, "employee"),
    manager: usePendingPeople(round.id, "manager"),
    cto: usePendingPeople(round.id, "cto"),
  };
  const { busy, problem, run } = useSave();
  const remind = () => {
    const send = () =>
      sendOnce(round.id, (operationId) =>
        write("reviews", "remindRound", { params: { roundId: round.id }, body: { operationId } }),
      );
    return run(send, {
      done: [
        "Reminders are being sent",
        mayAdminister(me)
          ? "The log under Slack Integration lists them."
          : "Each person gets at most one message a day.",
      ],
      failed: "Failed to send reminders",
      onSaved: onClose,
    });
  };
  return (
    <ConfirmDialog
      open
      title={`Remind people with open reviews in ${round.name}?`}
      confirmLabel="Remind"
      busy={busy}
      confirmDisabled={assignees.some((assignee) => reads[assignee].people === undefined)}
      error={problem}
      onConfirm={() => void remind()}
      onClose={onClose}
    >
      <Typography>Each of them gets a message, at most once a day.</Typography>
      {assignees.map((assignee) => (
        <PendingPeople key={assignee} round={round} assignee={assignee} read={reads[assignee]} />
      ))}
    </ConfirmDialog>
  );
};
