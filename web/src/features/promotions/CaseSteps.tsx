import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { shortName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import { type CaseState, caseStates } from "#domain/promotions/terms.ts";
import { formatDay, formatShortDay } from "#web/lib/format/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { CheckCircleIcon, CircleIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface Step {
  readonly label: string;
  readonly text: string;
  /** The first state in which the step is done. */
  readonly doneFrom: CaseState;
}

const stepsOf = (view: CaseView): readonly Step[] => {
  const { today, employee, committee, decision, sentOn, shownOn, releasedOn } = view;
  const shortDay = (day: string | null): string => (day === null ? "" : formatShortDay(day, today));
  const isEmployee = view.roles.includes("employee");
  return [
    { label: "Opened", text: shortDay(view.openedOn), doneFrom: "writing" },
    { label: "Case written", text: shortDay(shownOn), doneFrom: "agreeing" },
    {
      label: isEmployee ? "Your answer" : `${shortName(employee)}'s answer`,
      text:
        sentOn === null
          ? view.answerBy === null
            ? ""
            : `by ${shortDay(view.answerBy)}`
          : view.hasAgreed
            ? `agreed ${shortDay(sentOn)}`
            : `no answer, ${shortDay(sentOn)}`,
      doneFrom: "deciding",
    },
    {
      label: "Decision",
      text:
        decision === null
          ? committee === null
            ? ""
            : `votes until ${shortDay(committee.until)}`
          : shortDay(decision.decidedOn),
      doneFrom: "decided",
    },
    { label: "Outcome", text: shortDay(releasedOn), doneFrom: "released" },
    {
      label: view.target.code,
      text: decision?.effectiveOn == null ? "" : shortDay(decision.effectiveOn),
      doneFrom: "ended",
    },
  ];
};

/** The progress of a case. A case that ended early stops at the last state it reached. */
export const CaseSteps = ({ view }: { readonly view: CaseView }) => {
  const isPromoted = view.ending === "promoted";
  const reachedState =
    view.releasedOn !== null
      ? "released"
      : view.decision !== null
        ? "decided"
        : view.sentOn !== null
          ? "deciding"
          : view.shownOn !== null
            ? "agreeing"
            : "writing";
  const currentIndex = isPromoted
    ? caseStates.indexOf("ended")
    : caseStates.indexOf(view.state === "ended" ? reachedState : view.state);
  const steps = stepsOf(view).filter(({ doneFrom }) => doneFrom !== "ended" || view.decision?.kind !== "notYet");
  return (
    <Card sx={{ mb: 2 }}>
      <PlainList
        component="ol"
        aria-label="Steps of the case"
        sx={{
          display: "grid",
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `repeat(${steps.length}, minmax(0, 1fr))` },
        }}
      >
        {steps.map(({ label, text, doneFrom }) => {
          const isDone = caseStates.indexOf(doneFrom) <= currentIndex;
          const Icon = isDone ? CheckCircleIcon : CircleIcon;
          return (
            <Box component="li" key={label} sx={{ display: "flex", gap: 1, alignItems: "flex-start", minWidth: 0 }}>
              <Icon
                fontSize="small"
                titleAccess={isDone ? "done" : "open"}
                sx={{ color: isDone ? "success.main" : "text.secondary", mt: 0.125 }}
              />
              <Box sx={{ minWidth: 0 }}>
                <UserText variant="body2" sx={{ fontWeight: 600 }}>
                  {label}
                </UserText>
                {text !== "" && (
                  <Typography variant="caption" component="p" color="textSecondary">
                    {text}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        })}
      </PlainList>
      {view.endedOn !== null && view.ending !== "promoted" && view.ending !== "notYet" && (
        <Hint sx={{ mt: 1.5 }}>{`Ended on ${formatDay(view.endedOn)}`}</Hint>
      )}
    </Card>
  );
};
