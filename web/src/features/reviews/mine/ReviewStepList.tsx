import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/words/dates.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import type { ReviewStep } from "./reviewSteps.ts";

const stateText: Record<ReviewStep["state"], string> = { done: "done", now: "next", waiting: "waiting" };

const StepMark = ({ step }: { readonly step: ReviewStep }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: "inline-grid",
      placeItems: "center",
      width: 18,
      height: 18,
      borderRadius: 999,
      ...(step.state === "done"
        ? { bgcolor: "tones.good.background", color: "tones.good.text" }
        : {
            border: 2,
            borderColor: step.overdue ? "error.main" : step.state === "now" ? "primary.main" : "line.control",
          }),
    }}
  >
    {step.state === "done" && <CheckIcon sx={{ fontSize: 12 }} />}
  </Box>
);

const StepDate = ({ step }: { readonly step: ReviewStep }) => {
  const { timeZone } = useConfig();
  if (step.doneAt !== null) {
    return formatDayOf(step.doneAt, timeZone);
  }
  if (step.day === null) {
    return null;
  }
  if (step.overdue) {
    return `was due ${formatDay(step.day)}`;
  }
  return step.label === "Meeting" ? formatDay(step.day) : `due ${formatDay(step.day)}`;
};

export const ReviewStepList = ({ steps }: { readonly steps: readonly ReviewStep[] }) => (
  <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
    {steps.map((step) => (
      <Box component="li" key={step.label} sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
        <StepMark step={step} />
        <Typography
          component="span"
          sx={{
            flex: 1,
            fontWeight: step.state === "now" ? 600 : 400,
            color: step.state === "waiting" ? "text.secondary" : "text.primary",
          }}
        >
          {step.label}
          <span style={visuallyHidden}>{`, ${stateText[step.state]}`}</span>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: step.overdue ? "error.main" : "text.secondary" }}>
          <StepDate step={step} />
        </Typography>
      </Box>
    ))}
  </Box>
);
