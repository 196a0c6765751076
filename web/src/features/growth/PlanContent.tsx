import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isFullFor, positionChange } from "#domain/growth/rules.ts";
import { maxGoalsPerOwner, type PlanEnding, planEndingLabels, planEndings } from "#domain/growth/terms.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { goalSkillsetIdOf, stepsToText, withoutNewGoal } from "#web/lib/format/growth.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { ScoreLine } from "#web/ui/levels/ScoreLine.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ChooseTarget } from "./ChooseTarget.tsx";
import { Comments } from "./Comments.tsx";
import { EarlierGoals, EndedPlans } from "./EarlierGoals.tsx";
import { GoalCard } from "./GoalCard.tsx";
import { type Growth, planParams, stateCountsText } from "./growthContext.ts";
import { GoalDialog } from "./lazyGoalDialog.ts";
import { Proposals } from "./Proposals.tsx";
import { TargetCard } from "./TargetCard.tsx";
import { WhatComesNext } from "./WhatComesNext.tsx";

interface LevelsByRoundProps {
  readonly skills: OwnSkills;
  readonly target: NextPosition | null;
}

const LevelsByRound = ({ skills: { rounds, skillsets }, target }: LevelsByRoundProps) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return (
      <Card
        title="Your levels by round"
        text="They appear after your second round, with the level that your target requires."
      />
    );
  }
  const ratedSkillsets = skillsets.filter(({ history }) => history.some((level) => level !== null));
  return (
    <Card title="Your levels by round" text={`${first.roundName} to ${last.roundName}, as shared with you`}>
      <PlainList
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(3, minmax(0, 1fr))",
          },
        }}
      >
        {ratedSkillsets.map(({ skillset, history }) => {
          const requirement = target?.requirements.find(({ skillsetId }) => skillsetId === skillset.id) ?? null;
          return (
            <li key={skillset.id}>
              <UserText sx={{ fontWeight: 600 }}>{skillset.name}</UserText>
              <ScoreLine size="large" values={history} target={requirement?.requiredLevel ?? null} />
              <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, maxWidth: 180 }}>
                <Hint sx={{ fontVariantNumeric: "tabular-nums" }}>
                  <span style={visuallyHidden}>
                    {rounds.map(({ roundName }, index) => `${roundName}: ${history[index] ?? "no level"}`).join(", ")}
                  </span>
                  <span aria-hidden>{history.map((level) => level ?? "–").join(" → ")}</span>
                </Hint>
                {target !== null && requirement !== null && (
                  <Typography
                    variant="body2"
                    sx={{ fontWeight: 600, color: requirement.missing === 0 ? "success.main" : "tones.info.text" }}
                  >
                    {requirement.missing === 0
                      ? `${target.position.code} requires ${requirement.requiredLevel}`
                      : stepsToText(requirement.missing, target.position.code)}
                  </Typography>
                )}
              </Box>
            </li>
          );
        })}
      </PlainList>
    </Card>
  );
};

interface EndDialogProps {
  readonly growth: Growth;
  readonly reason: PlanEnding;
  readonly onClose: () => void;
}

const EndDialog = ({ growth, reason: proposed, onClose }: EndDialogProps) => {
  const [reason, setReason] = useState<PlanEnding>(proposed);
  const { busy, problem, run } = useSave();
  const end = () =>
    run(() => write("growth", "endGrowthPlan", { params: planParams(growth), body: { reason } }), {
      done: "The plan has ended",
      onSaved: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="End this plan?"
      confirmLabel="End Plan"
      busy={busy}
      error={problem}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      It stays readable, with all comments. Then you can start another.
      <RadioGroup
        aria-label="Reason for ending it"
        value={reason}
        onChange={(event) => setReason(event.target.value as PlanEnding)}
        sx={{ mt: 1 }}
      >
        {planEndings.map((one) => (
          <FormControlLabel key={one} value={one} label={planEndingLabels[one]} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};

const PositionNote = ({ growth, onEnd }: { readonly growth: Growth; readonly onEnd: (reason: PlanEnding) => void }) => {
  const { plan, view, viewedAs } = growth;
  const change = positionChange(plan, view.person.position);
  if (change === null) {
    return null;
  }
  const held = view.person.position;
  const isOwn = viewedAs === "employee";
  const texts = {
    reached: `${isOwn ? "You hold" : "They hold"} ${held?.code ?? ""} now. The target is reached.`,
    changed: `${isOwn ? "Your position" : "The position"} changed from ${plan.position.code} to ${held?.code ?? ""} after this plan began. The plan doesn't change until ${isOwn ? "you end it or choose" : "it is ended or has"} another target.`,
    none: `${isOwn ? "You hold" : "They hold"} no position. The plan stays readable.`,
  };
  return (
    <Alert
      severity={change === "reached" ? "success" : "info"}
      action={
        isOwn && (
          <Button color="inherit" size="small" onClick={() => onEnd(change === "reached" ? "reached" : "replaced")}>
            End Plan
          </Button>
        )
      }
    >
      {texts[change]}
    </Alert>
  );
};

const TargetDialog = ({ growth, onClose }: { readonly growth: Growth; readonly onClose: () => void }) => {
  const { skills, plan } = growth;
  const { busy, problem, run } = useSave();
  const choose = (positionId: string | null) =>
    run(() => write("growth", "chooseTarget", { params: planParams(growth), body: { positionId } }), {
      done: "The target is set",
      onSaved: onClose,
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>Where do you want to go?</DialogTitle>
      <DialogContent>
        {problem !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {skills !== null && (
          <ChooseTarget
            skills={skills}
            chosenId={plan.target?.id ?? null}
            busy={busy}
            onChoose={(positionId) => void choose(positionId)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};

const Goals = ({ growth, onAdd }: { readonly growth: Growth; readonly onAdd: () => void }) => {
  const { plan, viewedAs } = growth;
  const isFull = isFullFor("employee", plan);
  return (
    <section aria-labelledby="goals">
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id="goals" sx={{ flex: 1 }}>
          Development goals
        </Typography>
        <Hint>{stateCountsText(plan.goals)}</Hint>
        {(viewedAs === "manager" || !isFull) && (
          <Button onClick={onAdd}>{viewedAs === "employee" ? "Add Goal" : "Propose Goal"}</Button>
        )}
      </Box>
      {plan.goals.length === 0 && (
        <Card>
          <Typography color="textSecondary">
            {viewedAs === "employee"
              ? `No goals yet. Choose up to ${maxGoalsPerOwner}, from your target or anything else.`
              : "No goals yet. You can propose some."}
          </Typography>
        </Card>
      )}
      <PlainList
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: `repeat(${maxGoalsPerOwner}, minmax(0, 1fr))` },
        }}
      >
        {plan.goals.map((goal, index) => (
          <GoalCard key={goal.id} growth={growth} goal={goal} number={index + 1} />
        ))}
      </PlainList>
    </section>
  );
};

export const PlanContent = ({ growth }: { readonly growth: Growth }) => {
  const [dialog, setDialog] = useState<"goal" | "target" | null>(null);
  const [params, setParams] = useSearchParams();
  const skillsetIdToAdd = growth.viewedAs === "employee" ? goalSkillsetIdOf(params) : null;
  const skillsetNameToAdd = growth.skills?.skillsets.find(({ skillset }) => skillset.id === skillsetIdToAdd)?.skillset
    .name;
  const [endReason, setEndReason] = useState<PlanEnding | null>(null);
  const { viewedAs, skills, target, view } = growth;
  const isOwn = viewedAs === "employee";
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2.5 }}>
      {skillsetIdToAdd !== null && isFullFor("employee", growth.plan) && (
        <Alert severity="info">
          {`Your plan already has ${maxGoalsPerOwner} of your own goals. Remove one to add a goal${skillsetNameToAdd === undefined ? "" : ` for ${skillsetNameToAdd}`}.`}
        </Alert>
      )}
      <PositionNote growth={growth} onEnd={setEndReason} />
      <TargetCard
        growth={growth}
        onChange={isOwn ? () => setDialog("target") : null}
        onEnd={isOwn ? () => setEndReason("replaced") : null}
      />
      <Proposals growth={growth} />
      <Goals growth={growth} onAdd={() => setDialog("goal")} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            lg: skills === null ? "minmax(0, 1fr)" : "minmax(0, 1fr) 340px",
          },
        }}
      >
        {skills !== null && <LevelsByRound skills={skills} target={target} />}
        <WhatComesNext growth={growth} />
      </Box>
      <Card
        title="About the plan as a whole"
        text={
          isOwn && view.manager === null
            ? "You have no manager, so the CTO reads this plan and comments on it."
            : "Comments can't be changed"
        }
      >
        <Comments growth={growth} goalId={null} subjectName="the plan" canComment />
      </Card>
      <EarlierGoals growth={growth} />
      <EndedPlans growth={growth} />
      {dialog === "goal" && <GoalDialog growth={growth} goal={null} onClose={() => setDialog(null)} />}
      {dialog === null && skillsetNameToAdd !== undefined && !isFullFor("employee", growth.plan) && (
        <GoalDialog
          growth={growth}
          goal={null}
          skillsetId={skillsetIdToAdd}
          onClose={() => setParams(withoutNewGoal, { replace: true, preventScrollReset: true })}
        />
      )}
      {dialog === "target" && <TargetDialog growth={growth} onClose={() => setDialog(null)} />}
      {endReason !== null && <EndDialog growth={growth} reason={endReason} onClose={() => setEndReason(null)} />}
    </Box>
  );
};
