import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useRef, useState } from "react";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { CalibrationBoard, CalibrationCard } from "#domain/reviews/calibration/sessionModel.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { Page } from "#web/ui/Page.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import type { Skillsets } from "./CardLevels.tsx";
import { sortByDisagreement } from "./disagreement.ts";
import { ReviewCard } from "./ReviewCard.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { lowerFirst, ratingLabel, sessionTimeText } from "./sessionTexts.ts";

type Grouping = "rating" | "manager";

interface Column {
  readonly key: string;
  readonly rating: (typeof evaluationLevels)[number] | null;
  readonly title: string;
  readonly cards: readonly CalibrationCard[];
}

const managerNameIn = (board: CalibrationBoard, id: string | null): string => {
  const manager = board.managers.find((one) => one.id === id);
  return manager === undefined ? "" : fullName(manager);
};

const columnsOf = (board: CalibrationBoard, grouping: Grouping): readonly Column[] =>
  grouping === "rating"
    ? evaluationLevels.map((rating) => ({
        key: String(rating),
        rating,
        title: ratingLabel(rating),
        cards: board.cards.filter(({ manager }) => manager.rating === rating),
      }))
    : [...new Set(board.cards.map(({ managerId }) => managerId))].map((managerId) => ({
        key: managerId ?? "none",
        rating: null,
        title: managerNameIn(board, managerId) || "The CTO",
        cards: board.cards.filter((card) => card.managerId === managerId),
      }));

const ladderOf = (board: CalibrationBoard, card: CalibrationCard): Skillsets =>
  board.ladders.find(({ key }) => key === card.ladder)?.skillsets ?? [];

const Progress = ({ board }: { readonly board: CalibrationBoard }) => {
  const settled = board.cards.filter(({ decision }) => decision !== null).length;
  const marked = board.cards.filter(({ ownMark }) => ownMark !== null).length;
  const markable = board.cards.filter(({ ownMark, mayMark }) => mayMark || ownMark !== null).length;
  const [done, total, text] =
    board.session.state === "reading" ? [marked, markable, "marked by you"] : [settled, board.cards.length, "settled"];
  return total === 0 ? null : (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Typography variant="body2">{`${done} of ${total} ${text}`}</Typography>
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        aria-label={`${done} of ${total} ${text}`}
        sx={{ width: 96, borderRadius: 999 }}
      />
    </Box>
  );
};

const LeaderActions = ({ roundId, board }: { readonly roundId: string; readonly board: CalibrationBoard }) => {
  const { busy, run } = useSave();
  const [asked, setAsked] = useState<"start" | "close" | null>(null);
  const params = { roundId, sessionId: board.session.id };
  const isEarly = board.today < board.session.day;
  const unsettledCount = board.cards.filter(({ decision }) => decision === null).length;
  // Other members' marks are secret before the meeting, so only the leader's own can be counted.
  const unmarkedCount = board.cards.filter(({ mayMark }) => mayMark).length;
  const start = () =>
    run(() => sendAndVerify(() => write("reviews", "startCalibrationMeeting", { params })), {
      done: "Meeting started",
      failed: "Failed to start the meeting",
      onSaved: () => setAsked(null),
    });
  const close = () =>
    run(() => sendAndVerify(() => write("reviews", "closeCalibrationSession", { params })), {
      done: "Session closed",
      failed: "Failed to close the session",
      onSaved: () => setAsked(null),
    });
  return (
    <>
      {board.session.state === "reading" && (
        <Button variant="contained" color="primary" disabled={busy || isEarly} onClick={() => setAsked("start")}>
          Start Meeting
        </Button>
      )}
      <Button disabled={busy} onClick={() => setAsked("close")}>
        Close Session
      </Button>
      {asked === "start" && (
        <ConfirmDialog
          open
          title="Start the Meeting?"
          confirmLabel="Start Meeting"
          busy={busy}
          onConfirm={() => void start()}
          onClose={() => setAsked(null)}
        >
          From then on, no one can add marks, and all marks are visible. You can't undo this.
          {unmarkedCount > 0 && ` You haven't marked ${formatCountOf(unmarkedCount, "review", "reviews")} yet.`}
        </ConfirmDialog>
      )}
      {asked === "close" && (
        <ConfirmDialog
          open
          title="Close This Session?"
          confirmLabel="Close Session"
          busy={busy}
          onConfirm={() => void close()}
          onClose={() => setAsked(null)}
        >
          Members can no longer read it. Suggested changes go to the managers, and the reviews can be approved.
          {unsettledCount > 0 && ` ${formatCountOf(unsettledCount, "review has", "reviews have")} no outcome yet.`}
        </ConfirmDialog>
      )}
    </>
  );
};

const Board = ({ roundId, board }: { readonly roundId: string; readonly board: CalibrationBoard }) => {
  const { state } = board.session;
  const [grouping, setGrouping] = useState<Grouping>("rating");
  const [shownId, setShownId] = useState<string | null>(null);
  const [droppedRating, setDroppedRating] = useState<number | null>(null);
  const isList = state === "reading";
  const columns = columnsOf(board, grouping);
  const ordered = isList ? sortByDisagreement(board.cards) : columns.flatMap(({ cards }) => cards);
  const shown = ordered.find(({ reviewId }) => reviewId === shownId) ?? ordered[0];
  const isDraggable = board.isLeader && state === "meeting";
  const panel = useRef<HTMLDivElement>(null);
  // On a phone, the review is below all cards.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const open = useCallback(
    (reviewId: string) => {
      setShownId(reviewId);
      setDroppedRating(null);
      if (isNarrow) {
        panel.current?.scrollIntoView({ block: "start" });
      } else {
        panel.current?.scrollTo({ top: 0 });
      }
    },
    [isNarrow],
  );
  const go = (offset: 1 | -1): void => {
    const next = ordered[ordered.findIndex(({ reviewId }) => reviewId === shown?.reviewId) + offset];
    if (next !== undefined) {
      open(next.reviewId);
      if (!isNarrow) {
        document.querySelector(`[data-review="${next.reviewId}"]`)?.scrollIntoView({ block: "nearest" });
      }
    }
  };
  useShortcuts([
    { key: "j", mod: false, label: "Next review", run: () => go(1) },
    { key: "k", mod: false, label: "Previous review", run: () => go(-1) },
  ]);
  const ambiguous = ambiguousNameIds(board.cards.map(({ employee }) => employee));
  const detailOf = (card: CalibrationCard, withManager: boolean): string =>
    [
      card.positionCode,
      withManager ? managerNameIn(board, card.managerId) : "",
      ambiguous.has(card.employee.id) ? card.employee.email : "",
    ]
      .filter((text) => text !== "")
      .join(" · ");
  const renderCard = (card: CalibrationCard) => (
    <ReviewCard
      key={card.reviewId}
      card={card}
      skillsets={ladderOf(board, card)}
      detail={detailOf(card, isList || grouping === "rating")}
      isShown={card.reviewId === shown?.reviewId}
      showsRating={isList || grouping === "manager"}
      isRow={isList}
      isDraggable={isDraggable}
      onOpen={open}
    />
  );
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 2 }}>
        <Progress board={board} />
        <Typography variant="caption" color="textSecondary" sx={{ flex: "1 1 220px" }}>
          Bars show levels. Lines show what the position requires.
        </Typography>
        {!isList && (
          <SegmentedControl
            label="Columns"
            options={[
              { value: "rating", label: "By Rating" },
              { value: "manager", label: "By Manager" },
            ]}
            value={grouping}
            onChange={setGrouping}
          />
        )}
      </Box>
      {board.dropped.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {board.dropped.map(({ employee, hasLeft }) => (
            <div key={employee.id}>
              {hasLeft
                ? `${fullName(employee)} left, so their review is no longer in this session.`
                : `The review of ${fullName(employee)} is no longer in this session.`}
            </div>
          ))}
        </Alert>
      )}
      {shown === undefined ? (
        <EmptyState title="No reviews" text="You can't read any review in this session." />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(300px, 340px)" },
          }}
        >
          {isList ? (
            <Box component="section" aria-label="Reviews, most questioned first" sx={{ display: "grid", gap: 1 }}>
              {ordered.map(renderCard)}
            </Box>
          ) : (
            <Box
              sx={{
                display: "grid",
                gap: 1,
                overflowX: "auto",
                gridTemplateColumns: {
                  xs: "minmax(0, 1fr)",
                  md: `repeat(${columns.length}, minmax(${grouping === "rating" ? 96 : 120}px, 1fr))`,
                },
              }}
            >
              {columns.map(({ key, rating, title, cards }) => (
                <Box
                  component="section"
                  key={key}
                  aria-label={rating === null ? title : `${rating}, ${title}`}
                  onDragOver={(event) => {
                    if (isDraggable && rating !== null) {
                      event.preventDefault();
                    }
                  }}
                  onDrop={(event) => {
                    const reviewId = event.dataTransfer.getData("text/plain");
                    const card = board.cards.find((one) => one.reviewId === reviewId);
                    if (rating !== null && card !== undefined && card.manager.rating !== rating) {
                      event.preventDefault();
                      setShownId(reviewId);
                      setDroppedRating(rating);
                    }
                  }}
                  sx={{
                    display: "grid",
                    gridTemplateColumns: "minmax(0, 1fr)",
                    gap: 1,
                    p: 0.5,
                    borderRadius: 1,
                    bgcolor: "line.soft",
                    minHeight: { md: 160 },
                    alignContent: "start",
                  }}
                >
                  <Box
                    sx={{
                      display: "flex",
                      flexWrap: { xs: "nowrap", md: "wrap" },
                      alignItems: "center",
                      gap: 0.75,
                      px: 0.5,
                      minHeight: { md: rating === null ? 0 : 76 },
                      alignContent: "flex-start",
                    }}
                  >
                    {rating !== null && <RatingNumber value={rating} />}
                    <UserText
                      variant="caption"
                      component="h2"
                      sx={{
                        flex: { xs: 1, md: rating === null ? 1 : "1 0 100%" },
                        order: { md: rating === null ? 0 : 1 },
                        fontWeight: 600,
                        lineHeight: 1.25,
                      }}
                    >
                      {title}
                    </UserText>
                    <Typography variant="body2" sx={{ ml: "auto", fontWeight: 700 }}>
                      {cards.length}
                    </Typography>
                  </Box>
                  {cards.map(renderCard)}
                </Box>
              ))}
            </Box>
          )}
          <Box
            ref={panel}
            sx={{
              scrollMarginTop: 72,
              position: { md: "sticky" },
              top: { md: 72 },
              maxHeight: { md: "calc(100vh - 88px)" },
              overflowY: { md: "auto" },
            }}
          >
            {isNarrow && (
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
                <Button size="small" disabled={shown === ordered[0]} onClick={() => go(-1)}>
                  Previous
                </Button>
                <Button size="small" disabled={shown === ordered.at(-1)} onClick={() => go(1)}>
                  Next
                </Button>
                <Button
                  size="small"
                  sx={{ ml: "auto" }}
                  onClick={() =>
                    document.querySelector(`[data-review="${shown.reviewId}"]`)?.scrollIntoView({ block: "center" })
                  }
                >
                  All Reviews
                </Button>
              </Box>
            )}
            <ReviewPanel
              key={shown.reviewId}
              roundId={roundId}
              board={board}
              card={shown}
              skillsets={ladderOf(board, shown)}
              managerName={managerNameIn(board, shown.managerId)}
              detail={detailOf(shown, true)}
              droppedRating={droppedRating}
              onNext={() => go(1)}
            />
          </Box>
        </Box>
      )}
    </>
  );
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "NOT_FOUND";

/** A calibration session: a list before the meeting, a board from then on (docs/rounds.md#calibration). */
export const SessionPage = () => {
  const { roundId = "", sessionId = "" } = useParams();
  const { data, error, mutate } = useRead(
    "reviews",
    "getCalibrationBoard",
    { params: { roundId, sessionId } },
    { refreshInterval: pollingIntervals.getCalibrationBoard },
  );
  const board = isGone(error) ? undefined : data;
  return (
    <Page
      title={board?.session.name ?? "Calibration Session"}
      purpose={
        board === undefined
          ? "\u00a0"
          : [
              formatCountOf(board.cards.length, "review", "reviews"),
              formatCountOf(board.members.length, "member", "members"),
              lowerFirst(sessionTimeText(board.session)),
              `led by ${board.session.leader === null ? "the CTO" : fullName(board.session.leader)}`,
            ].join(" · ")
      }
      breadcrumbs={
        <>
          <Link component={RouterLink} to={paths.calibration.getHref(roundId)}>
            Calibration
          </Link>
          {board !== undefined && ` › ${board.roundName}`}
        </>
      }
      {...(board?.isLeader && { actions: <LeaderActions roundId={roundId} board={board} /> })}
    >
      {board === undefined ? (
        isGone(error) ? (
          <EmptyState
            title="You can't read this session"
            text="It is closed, or you aren't a member."
            action={
              <Button component={RouterLink} to={paths.calibration.getHref(roundId)}>
                Back to Calibration
              </Button>
            }
          />
        ) : (
          <UntilLoaded title="The session couldn't be loaded" data={board} error={error} retry={mutate} />
        )
      ) : (
        <>
          {board.session.state === "reading" && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {board.isMember
                ? `Read and mark these reviews before the meeting on ${formatDay(board.session.day)}. You don't see your own review, or those of people above you or with the same manager.`
                : `Members read and mark these reviews before the meeting on ${formatDay(board.session.day)}. They don't see their own review, or those of people above them or with the same manager.`}
            </Alert>
          )}
          <Board roundId={roundId} board={board} />
        </>
      )}
    </Page>
  );
};
