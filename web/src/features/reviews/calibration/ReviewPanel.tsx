import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { CalibrationBoard, CalibrationCard, ShownMark } from "#domain/reviews/calibration/sessionModel.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import { evaluationLevels } from "#domain/reviews/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { FlagIcon } from "#web/ui/icons.tsx";
import { Legend, levelToPercent, Mark, markStyles } from "#web/ui/levels/levelMarks.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { WrittenText } from "../shared/WrittenText.tsx";
import type { Skillsets } from "./CardLevels.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import { MarkForm } from "./MarkForm.tsx";
import { MeetingNotes } from "./MeetingNotes.tsx";
import { Rating } from "./ReviewCard.tsx";
import { decisionText, outcomeTones, ratingLabel } from "./sessionTexts.ts";

interface EvaluationTextProps {
  readonly params: { readonly roundId: string; readonly sessionId: string; readonly reviewId: string };
  readonly skillsets: Skillsets;
}

/** The manager's text. Opening it is recorded (docs/privacy.md#who-opened-it). */
const EvaluationText = ({ params, skillsets }: EvaluationTextProps) => {
  const { data, error, mutate } = useRead("reviews", "getCalibratedReview", { params });
  if (data === undefined) {
    return (
      <UntilLoaded title="The evaluation couldn't be loaded" data={data} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={96} />
      </UntilLoaded>
    );
  }
  const { managerEvaluation } = data;
  const comments = managerEvaluation.skillsets.filter((answer) => answer.comments !== "");
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <div>
        <WrittenText text={managerEvaluation.additionalComments} otherwise="No comments on the whole evaluation" />
      </div>
      {comments.map(({ skillsetId, comments: text }) => (
        <div key={skillsetId}>
          <Typography variant="h3" component="p">
            {skillsets.find(({ id }) => id === skillsetId)?.name ?? "A skillset"}
          </Typography>
          <WrittenText text={text} />
        </div>
      ))}
    </Box>
  );
};

interface LevelProps {
  readonly card: CalibrationCard;
  readonly index: number;
  readonly skillset: Skillsets[number];
}

const Level = ({ card, index, skillset }: LevelProps) => {
  const manager = card.manager.levels[index] ?? null;
  const self = card.self?.levels[index] ?? null;
  const previous = card.previous?.levels[index] ?? null;
  const previousSelf = card.previousSelf?.levels[index] ?? null;
  const difference = (manager ?? skillset.requiredLevel) - skillset.requiredLevel;
  const text = difference === 0 ? "" : `${difference > 0 ? "+" : "-"}${Math.abs(difference)}`;
  return (
    <Box
      component="li"
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) 100px 24px", columnGap: 1, alignItems: "center" }}
    >
      <UserText variant="body2" sx={{ fontWeight: difference === 0 ? 400 : 600 }}>
        {skillset.name}
      </UserText>
      <Box
        role="img"
        aria-label={`Manager ${manager ?? "none"}, self ${self ?? "none"}, required ${skillset.requiredLevel}${previous === null ? "" : `, last time ${previous}`}${previousSelf === null ? "" : `, last time self ${previousSelf}`}`}
        sx={{ position: "relative", height: 24, display: "flex", alignItems: "center" }}
      >
        <Box sx={{ ...markStyles.bar, position: "absolute", left: 0, right: 0, bgcolor: "line.soft" }} />
        <Box sx={{ ...markStyles.bar, position: "absolute", left: 0, width: levelToPercent(manager ?? 0) }} />
        <Mark level={skillset.requiredLevel} sx={markStyles.required} />
        {previous !== null && <Mark level={previous} bottom sx={markStyles.diamond} />}
        {previousSelf !== null && <Mark level={previousSelf} top sx={markStyles.emptyDiamond} />}
        {self !== null && <Mark level={self} sx={markStyles.ring} />}
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: "right" }}>
        {text}
      </Typography>
    </Box>
  );
};

const MarkItem = ({ mark, isOwn = false }: { readonly mark: ShownMark; readonly isOwn?: boolean }) => (
  <Box component="li" sx={{ display: "grid", gap: 0.25 }}>
    <Typography variant="body2">
      <Box component="span" sx={{ fontWeight: 600 }}>
        {isOwn ? "You" : mark.by === null ? "Someone" : fullName(mark.by)}
      </Box>
      {mark.verdict === "agree" ? (isOwn ? " agree" : " agrees") : isOwn ? " question it" : " questions it"}
    </Typography>
    {mark.note !== "" && <LinkedUserText variant="body2" color="textSecondary" text={mark.note} />}
  </Box>
);

interface ReviewPanelProps {
  readonly roundId: string;
  readonly board: CalibrationBoard;
  readonly card: CalibrationCard;
  readonly skillsets: Skillsets;
  readonly managerName: string;
  readonly detail: string;
  readonly droppedRating: number | null;
  readonly onNext: () => void;
}

/** One review of a session: ratings, levels, marks, and what the viewer can do. */
export const ReviewPanel = ({
  roundId,
  board,
  card,
  skillsets,
  managerName,
  detail,
  droppedRating,
  onNext,
}: ReviewPanelProps) => {
  const [isReading, setIsReading] = useState(false);
  const params = { roundId, sessionId: board.session.id, reviewId: card.reviewId };
  const knownLevel = evaluationLevels.find((level) => level === card.manager.rating);
  const nameOf = (id: string): string => skillsets.find((one) => one.id === id)?.name ?? "A skillset";
  const shownMarks = card.ownMark === null ? card.marks : [card.ownMark, ...card.marks];
  const { state } = board.session;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`Review of ${fullName(card.employee)}`}
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, p: 2, alignContent: "start" }}
    >
      <PersonLine person={card.employee} text={detail} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        {knownLevel !== undefined && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <RatingNumber value={knownLevel} />
            <Typography variant="h3" component="p">
              {ratingLabel(knownLevel)}
            </Typography>
          </Box>
        )}
        <Rating label="self" value={card.self?.rating ?? null} />
        <Rating label="last time" value={card.previous?.rating ?? null} />
        <Rating label="last time, self" value={card.previousSelf?.rating ?? null} />
      </Box>
      {card.decision !== null && (
        <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
          <StatusBadge tone={outcomeTones[card.decision.outcome]}>
            {decisionText(card.decision, card.manager.rating, nameOf)}
          </StatusBadge>
          {card.decision.reason !== null && <LinkedUserText variant="body2" text={card.decision.reason} />}
          {card.decision.answer !== null && (
            <LinkedUserText
              variant="body2"
              color="textSecondary"
              text={`The manager declined: ${card.decision.answer}`}
            />
          )}
        </Box>
      )}
      {card.isChanged && <Hint>The manager changed this evaluation after the session was opened.</Hint>}
      {card.checks.length > 0 && (
        <PlainList aria-label="Checks" sx={{ display: "grid", gap: 0.5 }}>
          {card.checks.map((check) => (
            <Box component="li" key={check.kind} sx={{ display: "flex", gap: 0.75, alignItems: "flex-start" }}>
              <FlagIcon aria-hidden sx={{ fontSize: 16, mt: "3px", color: "warning.main" }} />
              <Typography variant="body2">{checkText(check, nameOf)}</Typography>
            </Box>
          ))}
        </PlainList>
      )}
      <Box>
        <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
          Levels
        </Typography>
        <PlainList sx={{ display: "grid", gap: 1, mb: 1 }}>
          {skillsets.map((skillset, place) => (
            <Level key={skillset.id} card={card} index={place} skillset={skillset} />
          ))}
        </PlainList>
        <Legend
          entries={[
            { mark: { ...markStyles.bar, width: 20 }, meaning: "Manager" },
            { mark: markStyles.ring, meaning: "Self" },
            { mark: markStyles.required, meaning: "Required" },
            { mark: markStyles.diamond, meaning: card.previous === null ? null : "Last time" },
            { mark: markStyles.emptyDiamond, meaning: card.previousSelf === null ? null : "Last time, self" },
          ]}
        />
      </Box>
      {state !== "closed" && (
        <Box>
          <Button size="small" aria-expanded={isReading} onClick={() => setIsReading(!isReading)}>
            {isReading ? "Hide Evaluation" : "Read Evaluation"}
          </Button>
          {isReading ? (
            <Box sx={{ mt: 1 }}>
              <EvaluationText params={params} skillsets={skillsets} />
            </Box>
          ) : (
            <Typography variant="caption" component="p" color="textSecondary">
              Opening it is recorded. After sharing, the employee can see who opened it.
            </Typography>
          )}
        </Box>
      )}
      {shownMarks.length > 0 && (
        <Box>
          <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
            Marks
          </Typography>
          <PlainList sx={{ display: "grid", gap: 1 }}>
            {shownMarks.map((mark) => (
              <MarkItem key={`${mark.by?.id} ${mark.at}`} mark={mark} isOwn={mark === card.ownMark} />
            ))}
          </PlainList>
        </Box>
      )}
      <MeetingNotes params={params} card={card} mayAdd={state === "meeting" && (board.isMember || board.isLeader)} />
      {card.mayMark && <MarkForm params={params} employeeName={fullName(card.employee)} onMarked={onNext} />}
      {board.isLeader && state === "meeting" && (
        <DecisionForm
          key={`${card.reviewId} ${droppedRating}`}
          params={params}
          card={card}
          skillsets={skillsets}
          managerName={managerName === "" ? "The CTO" : managerName}
          droppedRating={droppedRating}
          onDecided={onNext}
        />
      )}
    </Paper>
  );
};
