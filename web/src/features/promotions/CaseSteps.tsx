import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { shortName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import { formatDay, formatShortDay } from "#web/lib/format/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { CheckCircleIcon, CircleIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface Step {
  readonly label: string;
  readonly text: string;
  readonly isDone: boolean;
}

const stepsOf = (view: CaseView): readonly Step[] => {
  const { today, employee, committee, decision, sentOn, shownOn, releasedOn } = view;
  const shortDay = (day: string | null): string => (day === null ? "" : formatShortDay(day, today));
  const isEmployee = view.roles.includes("employee");
  return [
    { label: "Opened", text: shortDay(view.openedOn), isDone: true },
    { label: "Case written", text: shortDay(shownOn), isDone: shownOn !== null },
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
      isDone: sentOn !== null,
    },
    {
      label: "Decision",
      text:
        decision === null
          ? committee === null
            ? ""
            : `votes until ${shortDay(committee.until)}`
          : shortDay(decision.decidedOn),
      // Employees see a promotion that was taken back without the decision.
      isDone: decision !== null || releasedOn !== null,
    },
    { label: "Outcome", text: shortDay(releasedOn), isDone: releasedOn !== null },
    ...(decision?.kind === "notYet"
      ? []
      : [
          {
            label: view.target.code,
            text: shortDay(decision?.effectiveOn ?? null),
            isDone: view.ending === "promoted",
          },
        ]),
  ];
};

/** The progress of a case. */
export const CaseSteps = ({ view }: { readonly view: CaseView }) => {
  const steps = stepsOf(view);
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
        {steps.map(({ label, text, isDone }) => {
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
