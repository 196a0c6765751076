import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { shortName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { parseTexts } from "#web/lib/saving/joinedTexts.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { AutosavedTexts } from "#web/ui/forms/AutosavedTexts.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import type { CaseCardProps, CaseProps } from "./caseCards.ts";
import { useCaseText, writeCase } from "./caseCards.ts";

/** The outcome's first line, derived from the decision. */
const firstLine = ({ employee, decision, target }: CaseView): string => {
  if (decision === null) {
    return "";
  }
  return decision.kind === "promote"
    ? `${shortName(employee)}, from ${formatDay(decision.effectiveOn ?? decision.decidedOn)} you are ${target.code} · ${target.title}.`
    : `${shortName(employee)}, not yet. ${decision.missing}${decision.reconsiderOn === null ? "" : ` To be reconsidered on ${formatDay(decision.reconsiderOn)}.`}`;
};

const Letter = ({ view, outcome }: CaseProps & { readonly outcome: string }) => (
  <Box sx={{ p: 2, borderRadius: 1, border: 1, borderColor: "line.main", bgcolor: "background.default" }}>
    <UserText sx={{ fontWeight: 600 }}>{firstLine(view)}</UserText>
    {outcome.trim() !== "" && <LinkedUserText sx={{ mt: 1 }} text={outcome} />}
  </Box>
);

const outcomeIn = (text: string): string => parseTexts(text)[0] ?? "";

const Editor = ({ view }: CaseProps) => {
  const { busy, run } = useSave();
  const [isAsking, setIsAsking] = useState(false);
  const { value, latest } = useCaseText(view, {
    kind: "promotion-outcome",
    textsOf: ({ outcome }) => [outcome],
    save: (text, version) =>
      writeCase(view, "savePromotionOutcome", { outcome: outcomeIn(text), isReleased: false, version }),
  });
  const outcome = outcomeIn(value.text);
  const name = shortName(view.employee);
  const release = async (): Promise<void> => {
    const saved = await run(
      async () => {
        await value.flushOrThrow();
        const version = latest.current.textsVersion;
        return writeCase(
          view,
          "savePromotionOutcome",
          { outcome, isReleased: true, version },
          ({ releasedOn }) => releasedOn !== null,
        );
      },
      { done: `${name} can read the outcome now`, failed: "The outcome wasn't released" },
    );
    if (saved !== null) {
      setIsAsking(false);
    }
  };
  return (
    <Card
      title={`What ${name} reads`}
      text={`${name} reads this, without votes or names. Tell ${name} first, then release it.${view.releaseFrom === null ? "" : ` From ${formatDay(view.releaseFrom)}, the decider can release it too.`}`}
      sx={{ borderColor: "primary.main" }}
    >
      <Box sx={{ display: "grid", gap: 2.5 }}>
        <Letter view={view} outcome={outcome} />
        <AutosavedTexts labels={["Outcome"]} value={value} label="The outcome" />
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1.5, mt: 2 }}>
        {outcome.trim() === "" && <Hint>Write the outcome first.</Hint>}
        <ActionButton
          variant="contained"
          color="primary"
          inactive={busy || outcome.trim() === ""}
          onClick={() => setIsAsking(true)}
        >
          Release
        </ActionButton>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={`Release the outcome to ${name}?`}
        confirmLabel="Release"
        busy={busy}
        onConfirm={() => void release()}
        onClose={() => setIsAsking(false)}
      >
        {`${name} reads it immediately. You can't change it after that.`}
      </ConfirmDialog>
    </Card>
  );
};

/** The outcome as the employee reads it, next to the decision. */
export const OutcomeCard = ({ view, isPrinted = false }: CaseCardProps) => {
  const { refusals, outcome, decision, roles, releasedOn, releaseFrom } = view;
  if (refusals.outcome === null && !isPrinted) {
    return <Editor view={view} />;
  }
  const isReleased = releasedOn !== null && view.ending !== "takenBack";
  const seesDraft = refusals.outcome === null || (roles.includes("decider") && view.state === "decided");
  if (decision === null || (!isReleased && !seesDraft)) {
    return null;
  }
  const isOwn = roles.includes("employee");
  return (
    <Card
      title={isOwn ? "Outcome" : `What ${shortName(view.employee)} reads`}
      text={
        releasedOn === null
          ? `Not released yet. ${releaseFrom === null ? "" : `Until ${formatDay(addDays(releaseFrom, -1))}, only the manager can release it.`}`
          : `Released on ${formatDay(releasedOn)}`
      }
    >
      <Letter view={view} outcome={outcome} />
      {isOwn && decision.kind === "notYet" && (
        <Link component={RouterLink} to={paths.growth.getHref()} sx={{ display: "inline-block", mt: 1.5 }}>
          Open My Growth Plan
        </Link>
      )}
    </Card>
  );
};
