import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { shortName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import { promotionDayProblem, reconsiderDayProblem } from "#domain/promotions/rules.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { CaseFormDialog } from "./CaseFormDialog.tsx";
import type { CaseCardProps, CaseProps } from "./caseCards.ts";
import { caseParams, writeCase } from "./caseCards.ts";
import { DayField, ReasonField, reasonProblem } from "./caseFields.tsx";

interface DialogProps extends CaseProps {
  readonly onClose: () => void;
}

const isDecided = (stored: CaseView): boolean => stored.decision !== null;

const PromoteDialog = ({ view, onClose }: DialogProps) => {
  const [effectiveOn, setEffectiveOn] = useState(addDays(view.today, 14));
  return (
    <CaseFormDialog
      title={`Promote to ${view.target.code}`}
      text="The manager writes the outcome and tells the employee. You can take the promotion back until the day before it takes effect."
      submitLabel="Promote"
      dirty={false}
      inputProblem={promotionDayProblem(effectiveOn, view.today)}
      done="Decided"
      failed="The decision wasn't saved"
      send={() =>
        writeCase(view, "decidePromotion", { kind: "promote", effectiveOn, version: view.version }, isDecided)
      }
      onClose={onClose}
    >
      <DayField label="From" day={effectiveOn} onChange={setEffectiveOn} />
    </CaseFormDialog>
  );
};

const NotYetDialog = ({ view, onClose }: DialogProps) => {
  const [missing, setMissing] = useState("");
  const [reconsiderOn, setReconsiderOn] = useState(addDays(view.today, 90));
  return (
    <CaseFormDialog
      title="Not Yet"
      text={`The outcome will tell ${shortName(view.employee)} what is missing and when you'll reconsider.`}
      submitLabel="Say Not Yet"
      dirty={missing !== ""}
      inputProblem={reasonProblem(missing) ?? reconsiderDayProblem(reconsiderOn, view.today)}
      done="Decided"
      failed="The decision wasn't saved"
      send={() =>
        writeCase(view, "decidePromotion", { kind: "notYet", missing, reconsiderOn, version: view.version }, isDecided)
      }
      onClose={onClose}
    >
      <ReasonField label="What Is Missing" value={missing} onChange={setMissing} />
      <DayField label="Reconsider On" day={reconsiderOn} onChange={setReconsiderOn} />
    </CaseFormDialog>
  );
};

const TakeBackDialog = ({ view, onClose }: DialogProps) => {
  const [reason, setReason] = useState("");
  return (
    <CaseFormDialog
      title="Take the Promotion Back"
      text={`The case ends without a promotion. ${shortName(view.employee)} and the manager will see your reason.`}
      submitLabel="Take Back"
      destructive
      dirty={reason !== ""}
      inputProblem={reasonProblem(reason)}
      done="The promotion was taken back"
      failed="The promotion wasn't taken back"
      send={() =>
        writeCase(
          view,
          "decidePromotion",
          { kind: "takeBack", reason, version: view.version },
          ({ ending }) => ending === "takenBack",
        )
      }
      onClose={onClose}
    >
      <ReasonField label="Reason" value={reason} onChange={setReason} />
    </CaseFormDialog>
  );
};

interface SummaryProps extends CaseProps {
  readonly decision: NonNullable<CaseView["decision"]>;
}

const DecisionSummary = ({ view, decision }: SummaryProps) => (
  <Box sx={{ display: "grid", gap: 1 }}>
    <Typography sx={{ fontWeight: 600 }}>
      {decision.kind === "promote"
        ? `${view.target.code} ${view.target.title} from ${formatDay(decision.effectiveOn ?? decision.decidedOn)}`
        : "Not yet"}
    </Typography>
    {decision.missing !== "" && <LinkedUserText text={decision.missing} />}
    {decision.reconsiderOn !== null && <Hint>{`To be reconsidered on ${formatDay(decision.reconsiderOn)}`}</Hint>}
  </Box>
);

/** The decision, for people who may make or read it. */
export const DecisionCard = ({ view, isPrinted = false }: CaseCardProps) => {
  const [dialog, setDialog] = useState<"promote" | "notYet" | "takeBack" | null>(null);
  const { decision, refusals, roles, state } = view;
  const close = () => setDialog(null);
  const isDeciding = roles.includes("decider") && state === "deciding" && !isPrinted;
  const needsCommittee = isDeciding && view.committee === null && refusals.committee === null;
  const { data: candidates } = useRead(
    "promotions",
    "findPromotionMembers",
    needsCommittee ? { params: caseParams(view), query: {} } : null,
  );
  if (roles.includes("employee") && (state === "deciding" || view.ending === "takenBack")) {
    return (
      <Card
        title="Decision"
        {...(state === "deciding" ? { text: "The decision is pending. You'll read the outcome here." } : {})}
      >
        {view.ending === "takenBack" && <LinkedUserText text={view.reason} />}
      </Card>
    );
  }
  // `OutcomeCard` already starts with the decision.
  const isInOutcome = view.releasedOn !== null || refusals.outcome === null || roles.includes("decider");
  const mayTakeBack = refusals.takeBack === null && !isPrinted;
  const isRepeated = isInOutcome && !mayTakeBack && view.ending !== "takenBack";
  if (decision === null ? !isDeciding : isRepeated) {
    return null;
  }
  const hasTooFewCandidates = candidates?.hasEnough === false;
  const mayDecide = refusals.decide === null || hasTooFewCandidates;
  return (
    <Card title="Decision" sx={isDeciding && refusals.decide === null ? { borderColor: "primary.main" } : {}}>
      {decision !== null && <DecisionSummary view={view} decision={decision} />}
      {view.ending === "takenBack" && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {`Taken back: ${view.reason}`}
        </Alert>
      )}
      {isDeciding && (
        <Box sx={{ display: "grid", gap: 1.5 }}>
          <Button
            variant={mayDecide ? "contained" : "outlined"}
            color="primary"
            disabled={!mayDecide}
            onClick={() => setDialog("promote")}
          >
            {`Promote to ${view.target.code}`}
          </Button>
          <Button variant="outlined" disabled={!mayDecide} onClick={() => setDialog("notYet")}>
            Not Yet
          </Button>
          {refusals.decide !== null && (
            <Hint>
              {hasTooFewCandidates
                ? "Fewer than three people can be on a committee, so you decide without one."
                : refusals.decide}
            </Hint>
          )}
        </Box>
      )}
      {mayTakeBack && (
        <Button sx={{ mt: 2 }} color="error" onClick={() => setDialog("takeBack")}>
          Take Back
        </Button>
      )}
      {dialog === "promote" && <PromoteDialog view={view} onClose={close} />}
      {dialog === "notYet" && <NotYetDialog view={view} onClose={close} />}
      {dialog === "takeBack" && <TakeBackDialog view={view} onClose={close} />}
    </Card>
  );
};
