import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatDay, formatInstant } from "#web/lib/dates.ts";
import type { SelfEvaluation } from "./useSelfEvaluation.ts";

const stateOf = ({ dirty, onDevice, saved }: SelfEvaluation, deadline: string): string => {
  if (dirty) return onDevice ? "Unsaved changes · a copy is kept on this device" : "Unsaved changes";
  if (saved.completedAt !== null) return `Completed · you can change it until ${formatDay(deadline)}`;
  return saved.updatedAt === null ? "Nothing written yet" : `Saved ${formatInstant(saved.updatedAt)}`;
};

const quietWhenDisabled = { "&[aria-disabled=true]": { opacity: 0.6 } } as const;

interface SelfEvaluationActionsProps {
  readonly evaluation: SelfEvaluation;
  /** The day until which the evaluation can be changed. */
  readonly deadline: string;
}

/** Save and Complete. Complete answers a press with what is still missing, and leads there (decision 47). */
export const SelfEvaluationActions = ({ evaluation, deadline }: SelfEvaluationActionsProps) => {
  const { busy, dirty, missing, problem, saved, save, complete } = evaluation;
  const savable = busy === null && dirty;
  const notYet = dirty || missing !== null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
      <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {stateOf(evaluation, deadline)}
        </Typography>
        <Typography variant="body2" role="alert" color="error" sx={{ fontWeight: 500 }}>
          {problem}
        </Typography>
      </Box>
      <Button
        onClick={() => {
          if (savable) void save();
        }}
        // Not `disabled`, which would throw the focus of somebody who works with the keyboard to the page's top.
        aria-disabled={!savable}
        sx={quietWhenDisabled}
        {...(dirty ? { color: "primary", variant: "contained" } : {})}
      >
        {busy === "saving" ? "Saving..." : "Save changes"}
      </Button>
      {saved.completedAt === null && (
        <Button
          variant="contained"
          color="primary"
          aria-disabled={busy !== null || notYet}
          onClick={() => {
            if (busy === null) void complete();
          }}
          sx={quietWhenDisabled}
        >
          {busy === "completing" ? "Completing..." : "Complete evaluation"}
        </Button>
      )}
    </Box>
  );
};
