import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { correctionProblem } from "#domain/reviews/appeals.ts";
import type { Evaluation, EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { mayAssignAppeal } from "#domain/reviews/policy.ts";
import { type ExpectationsRating, evaluationLevels, expectationsRatings } from "#domain/reviews/terms.ts";
import { lengths } from "#domain/shared/lengths.ts";
import * as paths from "#domain/shared/paths.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { answerOf, findTooLongTextLocation, formAnswers } from "../evaluation/evaluationDraft.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";

interface AppealResolutionFormProps {
  readonly view: DatedReviewView;
  readonly shared: Evaluation;
}

type Outcome = "unchanged" | "corrected";

const parseAnswers = (text: string, otherwise: EvaluationAnswers): EvaluationAnswers => {
  try {
    return text === "" ? otherwise : (JSON.parse(text) as EvaluationAnswers);
  } catch {
    return otherwise;
  }
};

interface CorrectionFieldsProps {
  readonly view: DatedReviewView;
  readonly shared: EvaluationAnswers;
  readonly answers: EvaluationAnswers;
  readonly onChange: (answers: EvaluationAnswers) => void;
}

/** Offers nothing lower than the shared rating and levels. */
const CorrectionFields = ({ view, shared, answers, onChange }: CorrectionFieldsProps) => {
  const change = (skillsetId: string, part: Partial<SkillsetAnswer>) =>
    onChange({
      ...answers,
      skillsets: answers.skillsets.map((one) => {
        const { isCopied: _copied, ...rest } = one;
        return one.skillsetId === skillsetId ? { ...rest, ...part } : one;
      }),
    });
  const lowest = shared.expectationsRating === null ? 0 : expectationsRatings.indexOf(shared.expectationsRating);
  return (
    <Box sx={{ display: "grid", gap: 2, mt: 2 }}>
      <TextField
        select
        size="small"
        label="Expectations Rating"
        value={answers.expectationsRating ?? ""}
        onChange={(event) => onChange({ ...answers, expectationsRating: event.target.value as ExpectationsRating })}
      >
        {expectationsRatings.slice(lowest).map((rating) => (
          <MenuItem key={rating} value={rating}>
            {rating}
          </MenuItem>
        ))}
      </TextField>
      {view.skillsets.map(({ id, name }) => {
        const { level, comments } = answerOf(answers, id);
        const least = answerOf(shared, id).level ?? 1;
        return (
          <Box
            key={id}
            sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "180px minmax(0, 1fr)" } }}
          >
            <TextField
              select
              size="small"
              label={name}
              value={level ?? ""}
              onChange={(event) => change(id, { level: Number(event.target.value) })}
            >
              {evaluationLevels
                .filter((one) => one >= least)
                .map((one) => (
                  <MenuItem key={one} value={one}>{`Level ${one}`}</MenuItem>
                ))}
            </TextField>
            <TextField
              size="small"
              multiline
              label={`Comment on ${name}`}
              value={comments}
              onChange={(event) => change(id, { comments: event.target.value })}
            />
          </Box>
        );
      })}
      <TextField
        size="small"
        multiline
        label="Additional Comments"
        value={answers.additionalComments}
        onChange={(event) => onChange({ ...answers, additionalComments: event.target.value })}
      />
    </Box>
  );
};

/** Resolves an appeal: unchanged or corrected (docs/reviews.md#who-resolves-appeals). */
export const AppealResolutionForm = ({ view, shared }: AppealResolutionFormProps) => {
  const { review, skillsets } = view;
  const me = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, problem, setProblem, run } = useSave();
  const original = formAnswers(shared, skillsets);
  const resolution = useStoredText("appeal-resolution", me.id, review.id, "");
  const draft = useStoredText("appeal-correction", me.id, review.id, "");
  const [outcome, setOutcome] = useState<Outcome | null>(
    (resolution.choice as Outcome | null) ?? (draft.text === "" ? null : "corrected"),
  );
  const [confirming, setConfirming] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const answers = parseAnswers(draft.text, original);
  useUnsaved(resolution.isChanged || draft.isChanged, {
    discard: () => {
      resolution.forget();
      draft.forget();
    },
    isOnDevice: resolution.isOnDevice && draft.isOnDevice,
  });
  const findProblem = (): string | null => {
    if (outcome === null) {
      return "Choose whether the result stays unchanged or is corrected.";
    }
    if (resolution.text.trim() === "") {
      return "Write a resolution.";
    }
    if (resolution.text.length > lengths.reply) {
      return "Shorten the resolution to 4,000 characters.";
    }
    if (outcome === "unchanged") {
      return null;
    }
    return findTooLongTextLocation(answers) === null ? correctionProblem(original, answers) : "Shorten the comments.";
  };
  const askForConfirmation = () => {
    const formProblem = findProblem();
    setProblem(formProblem);
    if (formProblem === null) {
      setConfirming(true);
    } else if (outcome !== null) {
      field.current?.focus();
    }
  };
  const send = async (): Promise<void> => {
    // Follow-ups and next steps aren't part of a correction and stay unchanged.
    const { followUps: _followUps, nextSteps: _nextSteps, ...rated } = answers;
    const correction = outcome === "corrected" ? rated : null;
    const body = { resolution: resolution.text, correction, version: shared.version };
    await run(
      () =>
        sendReviewChange(
          review.id,
          (params) => write("reviews", "resolveAppeal", { params, body }),
          ({ appeal }) => appeal?.outcome === outcome && appeal.resolution === resolution.text,
        ),
      {
        done: "The appeal is resolved",
        failed: "Failed to resolve the appeal",
        onSaved: () => {
          resolution.forget();
          draft.forget();
          if (!mayAssignAppeal(me, review)) {
            // The assigned person can read the review only until the appeal is resolved.
            toast.keepOverNavigation();
            navigate(paths.managerReviews.getHref());
          }
        },
      },
    );
    setConfirming(false);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <RadioGroup
        aria-label="Outcome of the appeal"
        value={outcome ?? ""}
        onChange={(event) => {
          setOutcome(event.target.value as Outcome);
          resolution.choose(event.target.value);
        }}
      >
        <FormControlLabel value="unchanged" label="The result stays unchanged" control={<Radio size="small" />} />
        <FormControlLabel value="corrected" label="The result is corrected" control={<Radio size="small" />} />
      </RadioGroup>
      {outcome === "corrected" && (
        <CorrectionFields
          view={view}
          shared={original}
          answers={answers}
          onChange={(next) => draft.change(JSON.stringify(next))}
        />
      )}
      <TextField
        label="Resolution"
        required
        multiline
        fullWidth
        minRows={3}
        value={resolution.text}
        inputRef={field}
        onChange={(event) => resolution.change(event.target.value)}
        helperText="The employee, the CTO and HR can read it, and the manager if the employee agrees"
        sx={{ mt: 2 }}
      />
      <Box sx={{ mt: 2 }}>
        <ActionButton variant="contained" color="primary" inactive={busy} onClick={askForConfirmation}>
          Resolve the Appeal
        </ActionButton>
      </Box>
      {problem !== null && (
        <Typography variant="body2" role="alert" color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      <ConfirmDialog
        open={confirming}
        title={outcome === "corrected" ? "Correct the result?" : "Leave the result unchanged?"}
        confirmLabel="Resolve"
        busy={busy}
        error={problem}
        onConfirm={() => void send()}
        onClose={() => setConfirming(false)}
      >
        {outcome === "corrected"
          ? "The corrected result then counts everywhere, and is shown next to the shared one. The resolution can't be changed."
          : "The employee can read your resolution. It can't be changed."}
      </ConfirmDialog>
    </Box>
  );
};
