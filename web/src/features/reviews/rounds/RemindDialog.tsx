import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useSWRInfinite from "swr/infinite";
import { fullName, isAwayOn } from "#domain/people/terms.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type ReviewTurn, reviewTurns } from "#domain/reviews/terms.ts";
import type { AwaitedPerson } from "#domain/reviews/views/listModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/reading/api.ts";
import { readKey } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { ambiguousNames } from "#web/lib/words/ambiguousNames.ts";
import { useToday } from "#web/lib/words/away.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";

const headings: Readonly<Record<ReviewTurn, string>> = {
  employee: "Employees, for their self evaluation",
  manager: "Managers, for reviews of their people",
  cto: "The CTO, for reviews",
};

/** Why a person gets no reminder; null if they get one. */
const leftOut = (
  { wasRemindedToday, slackNotificationsEnabled, absence }: AwaitedPerson,
  today: Day,
): string | null => {
  if (wasRemindedToday) {
    return "reminded today";
  }
  if (absence && isAwayOn(absence, today)) {
    return `away until ${formatDay(absence.to)}`;
  }
  return slackNotificationsEnabled ? null : "notifications off";
};

/** The people whose turn it is, page by page, each once. */
const useAwaited = (roundId: string, turn: ReviewTurn) => {
  const args = (cursor: string | null) => ({
    params: { roundId },
    query: { turn, ...(cursor === null ? {} : { cursor }) },
  });
  const read = useSWRInfinite(
    (index, previous: { readonly cursor: string | null } | null) =>
      index > 0 && previous?.cursor === null
        ? null
        : readKey("reviews", "listAwaitedPeople", args(previous?.cursor ?? null)),
    ([feature, id, pageArgs]) => call(feature, id, pageArgs),
    // Who is reminded is read anew each time that the dialog is opened, however soon after the last time.
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  const people = new Map((read.data ?? []).flatMap(({ items }) => items.map((person) => [person.id, person] as const)));
  return { ...read, people: [...people.values()], hasMore: read.data?.at(-1)?.cursor != null };
};

const Awaited = ({ roundId, turn }: { readonly roundId: string; readonly turn: ReviewTurn }) => {
  const { people, hasMore, data, error, size, setSize, mutate, isValidating } = useAwaited(roundId, turn);
  const today = useToday();
  const ambiguous = ambiguousNames(people);
  const recipients = people.filter((person) => leftOut(person, today) === null).length;
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3" color="textPrimary">
        {headings[turn]}
      </Typography>
      {error && !data && <ErrorState title="They could not be loaded" error={error} onRetry={() => void mutate()} />}
      {!error && !data && (
        <LoadingState>
          <Skeleton variant="rounded" height={48} sx={{ mt: 0.5 }} />
        </LoadingState>
      )}
      {data && (
        <>
          <Typography variant="body2">
            {recipients === 0 && !hasMore
              ? "Nobody to remind"
              : `${formatCountOf(recipients, "person", "people")}${hasMore ? " and more" : ""}`}
          </Typography>
          {people.length > 0 && (
            <Box
              component="ul"
              sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: "auto" }}
              tabIndex={0}
              aria-label={headings[turn]}
            >
              {people.map((person) => (
                <li key={person.id}>
                  {fullName(person)}
                  {ambiguous.has(person.id) && `, ${person.email}`}
                  {leftOut(person, today) !== null && ` (${leftOut(person, today)})`}
                </li>
              ))}
            </Box>
          )}
          {hasMore && (
            <Button size="small" disabled={isValidating} onClick={() => void setSize(size + 1)}>
              Show more
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

/** Shows whose turn it is in a round, and reminds them by Slack (docs/slack.md#reminding-by-hand). */
export const RemindDialog = ({ round, onClose }: RemindDialogProps) => {
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const remind = async () => {
    const send = () =>
      sendOnce(round.id, (operationId) =>
        write("reviews", "remindRound", { params: { roundId: round.id }, body: { operationId } }),
      );
    const ended = await run(send, {
      done: ["Reminders are being sent", "Slack Integration lists them in its log."],
      failed: "Failed to send reminders",
    });
    if (ended?.isSaved) {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Remind those whose turn it is in ${round.name}?`}
      confirmLabel="Remind"
      busy={busy}
      error={problem}
      onConfirm={() => void remind()}
      onClose={onClose}
    >
      <Typography>Each of them gets a message in Slack, at most once a day.</Typography>
      {reviewTurns.map((turn) => (
        <Awaited key={turn} roundId={round.id} turn={turn} />
      ))}
    </ConfirmDialog>
  );
};
