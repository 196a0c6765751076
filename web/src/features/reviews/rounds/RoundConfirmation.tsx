import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { SWRResponse } from "swr";
import type { GenerationPreview, Round } from "#domain/reviews/rounds/roundModel.ts";
import { generationRefusal } from "#domain/reviews/rounds/roundRefusals.ts";
import type { RoundStatus } from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenRevalidated, write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { totalOf } from "../shared/StageBar.tsx";
import { confirmationOf, type ListedRound, openReviewCount, type RoundAction } from "./roundConfirmations.ts";

const peopleLackingHref = (gap: "position" | "manager"): string => `${paths.users.getHref()}?gap=${gap}`;

const requirementsHref = (code: string): string =>
  `${paths.requirements.getHref()}?position=${encodeURIComponent(code)}`;

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ mt: 1.5, color: "tones.warning.text" }}>{children}</Typography>
);

interface AbsencesProps {
  readonly away: GenerationPreview["away"];
  readonly adjusts: boolean;
  /** Null if the round already has reviews. */
  readonly onAdjust: ((adjusts: boolean) => void) | null;
}

const adjustmentText = ({ extendedTo }: { readonly extendedTo: Day | null }): string =>
  extendedTo === null ? ": exempt" : `: extend to ${formatDay(extendedTo)}`;

const Absences = ({ away, adjusts, onAdjust }: AbsencesProps) => {
  const isAdjustable = onAdjust !== null && away.people.some(({ adjustment }) => adjustment !== null);
  return (
    <>
      <Notice>
        {formatCountOf(away.count, "person is", "people are")} away for the whole self-evaluation.
        {!isAdjustable && " On each review's page, you can extend the deadline or exempt the person."}
      </Notice>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflowY: "auto" }} tabIndex={0}>
        {away.people.map((person) => (
          <li key={person.id}>
            <PersonNameLink person={person} />
            {`, until ${formatDay(person.until)}`}
            {isAdjustable && person.adjustment !== null && adjustmentText(person.adjustment)}
          </li>
        ))}
        {away.count > away.people.length && (
          <li>{`and ${formatCount(away.count - away.people.length)} more, listed when reviews are generated`}</li>
        )}
      </Box>
      {isAdjustable && (
        <>
          <FormControlLabel
            control={<Checkbox checked={adjusts} onChange={(_, checked) => onAdjust(checked)} />}
            label="Extend or exempt them now"
          />
          <Hint>Otherwise, you can do this on each of their reviews.</Hint>
        </>
      )}
    </>
  );
};

const Gaps = ({ people, positionsWithoutRequirements }: GenerationPreview) => (
  <>
    {people.withoutPosition > 0 && (
      <Notice>
        <Link component={RouterLink} to={peopleLackingHref("position")} color="inherit">
          {formatCountOf(people.withoutPosition, "person has no position", "people have no position")}
        </Link>{" "}
        and {people.withoutPosition === 1 ? "gets" : "get"} no review.
      </Notice>
    )}
    {people.withoutManager > 0 && (
      <Notice>
        <Link component={RouterLink} to={peopleLackingHref("manager")} color="inherit">
          {formatCountOf(people.withoutManager, "person has no manager", "people have no manager")}
        </Link>
        {people.ctoCount > 0 ? ": the CTO acts as their manager." : ". Without a CTO, no one evaluates them."}
      </Notice>
    )}
    {people.ctoCount === 0 && (
      <Notice>
        There is no CTO to approve reviews.{" "}
        <Link component={RouterLink} to={paths.users.getHref()} color="inherit">
          Assign the role
        </Link>
        .
      </Notice>
    )}
    {positionsWithoutRequirements.length > 0 && (
      <Notice>
        {formatCountOf(positionsWithoutRequirements.length, "position requires", "positions require")} no skillsets:{" "}
        {positionsWithoutRequirements.map(({ id, code, title }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link component={RouterLink} to={requirementsHref(code)} color="inherit" aria-label={`${code}, ${title}`}>
              {code}
            </Link>
          </span>
        ))}
        .
      </Notice>
    )}
  </>
);

interface GenerationEffectsProps extends Omit<AbsencesProps, "away"> {
  readonly preview: SWRResponse<GenerationPreview>;
  readonly children: (preview: GenerationPreview) => ReactNode;
}

/** Who gets a review, and who doesn't (docs/rounds.md#starting-a-round). */
const GenerationEffects = ({ preview: { data, error, mutate }, children, ...absences }: GenerationEffectsProps) => {
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        {data.away.count > 0 && <Absences away={data.away} {...absences} />}
        <Gaps {...data} />
      </>
    );
  }
  return (
    <UntilLoaded title="The people who get a review couldn't be counted" data={data} error={error} retry={mutate}>
      <Skeleton variant="rounded" height={96} />
    </UntilLoaded>
  );
};

/** Which evaluations can be written once the round starts (docs/rounds.md#dates-and-deadlines). */
const writingText = ({ selfEvaluationDeadline, managerEvaluationDeadline }: Round, today: Day): string => {
  if (hasPassed(managerEvaluationDeadline, today)) {
    return "Both deadlines have passed. No one can write until you move them.";
  }
  return hasPassed(selfEvaluationDeadline, today)
    ? `The self-evaluation deadline passed on ${formatDay(selfEvaluationDeadline)}. No one can write a self-evaluation until you move it.`
    : `Self-evaluations can be written until ${formatDay(selfEvaluationDeadline)}.`;
};

interface StartEffectsProps {
  readonly round: Round;
  readonly reviewCount: number;
  readonly active: ListedRound | null;
  readonly preview: GenerationPreview;
  readonly today: Day;
}

const StartEffects = ({ round, reviewCount, active, preview, today }: StartEffectsProps) => {
  const problem = reviewCount === 0 ? generationRefusal(preview) : null;
  if (problem !== null) {
    return <Alert severity="error">{problem}</Alert>;
  }
  const { reviewable } = preview.people;
  const stoppedCount = active === null ? 0 : openReviewCount(active.stages);
  return (
    <>
      <Typography>
        {reviewCount === 0 ? (
          <>
            <strong>{formatCountOf(reviewable, "person", "people")}</strong> {reviewable === 1 ? "gets" : "get"} a
            review.
          </>
        ) : (
          <>
            The round has <strong>{formatCountOf(reviewCount, "review", "reviews")}</strong>. People who joined later
            get one too.
          </>
        )}{" "}
        {writingText(round, today)}
      </Typography>
      {active !== null && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          <strong>
            {active.round.name} goes back to draft
            {stoppedCount > 0 && `: ${formatCountOf(stoppedCount, "review stops", "reviews stop")}`}.
          </strong>{" "}
          No one can write in it until you start it again. Nothing is lost.
        </Typography>
      )}
      {round.startDate > today && (
        <Typography sx={{ mt: 1.5, color: "tones.bad.text" }}>
          The round starts <strong>{formatRelativeDay(round.startDate, today)}</strong>, but people can start writing
          immediately.
        </Typography>
      )}
    </>
  );
};

interface RoundConfirmationProps {
  readonly step: RoundAction;
  readonly round: Round;
  readonly stages: StageCounts;
  /** The other round that is active now; null if none. */
  readonly active: ListedRound | null;
  /** The round that becomes active again if this one is put back; null if none. */
  readonly roundToReactivate: Round | null;
  readonly today: Day;
  readonly onClose: () => void;
}

const wantedStatus: Readonly<Partial<Record<RoundAction, RoundStatus>>> = {
  start: "active",
  putBack: "draft",
  complete: "completed",
};

/** After an error, shows the message and the reloaded rounds, so the user confirms the current state. */
export const RoundConfirmation = ({
  step,
  round,
  stages,
  active,
  roundToReactivate,
  today,
  onClose,
}: RoundConfirmationProps) => {
  const { busy, problem, run } = useSave();
  const { title, texts, confirmLabel, destructive, done, failed } = confirmationOf(
    step,
    round,
    stages,
    active,
    roundToReactivate,
  );
  const generatesReviews = step === "start" || step === "generate";
  const preview = useRead(
    "reviews",
    "getGenerationPreview",
    generatesReviews ? { query: step === "start" ? { roundId: round.id } : {} } : null,
  );
  const [adjusts, setAdjusts] = useState(false);
  const impossible =
    step === "start" && totalOf(stages) === 0 && (!preview.data || generationRefusal(preview.data) !== null);

  const perform = async (): Promise<void> => {
    const params = { roundId: round.id };
    if (step === "complete") {
      await write("reviews", "completeRound", { params, body: { version: round.version } });
      return;
    }
    if (step === "putBack") {
      const query = {
        version: round.version,
        ...(roundToReactivate !== null && { expectedActiveRoundId: roundToReactivate.id }),
      };
      await write("reviews", "putBackRound", { params, query });
      return;
    }
    const { operation } =
      step === "delete"
        ? await write("reviews", "deleteRound", { params, query: { version: round.version } })
        : await write("reviews", "startRound", {
            params,
            body: {
              version: round.version,
              expectedActiveRoundId: active?.round.id ?? null,
              ...(adjusts && { adjustsToAbsences: true }),
            },
          });
    if (operation !== null) {
      await setCached("operations", "getOperation", { params: { operationId: operation.id } }, operation);
    }
  };

  const confirm = () => {
    const send = () =>
      sendAndVerify<unknown>(perform, async () => {
        const { items } = await refetch("reviews", "listRounds", { query: { from: round.id } });
        const stored = items.find((item) => item.round.id === round.id)?.round;
        return stored !== undefined && stored.status === wantedStatus[step] ? stored : null;
      });
    return run(send, { done, failed, onSaved: () => whenRevalidated().then(onClose) });
  };

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
      confirmDisabled={impossible}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.map((text) => (
        <Typography key={text} sx={{ "&:not(:first-of-type)": { mt: 1.5 } }}>
          {text}
        </Typography>
      ))}
      {generatesReviews && (
        <GenerationEffects preview={preview} adjusts={adjusts} onAdjust={totalOf(stages) === 0 ? setAdjusts : null}>
          {(data) =>
            step === "start" && (
              <StartEffects round={round} reviewCount={totalOf(stages)} active={active} preview={data} today={today} />
            )
          }
        </GenerationEffects>
      )}
    </ConfirmDialog>
  );
};
