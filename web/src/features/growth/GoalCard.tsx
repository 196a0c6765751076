import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { isDueSoonOrOverdue, postponedDueDay } from "#domain/growth/rules.ts";
import { type GoalState, goalStateLabels, goalStates } from "#domain/growth/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Comments } from "./Comments.tsx";
import { GoalSummary } from "./GoalSummary.tsx";
import { type Growth, ownerLabel, planParams } from "./growthContext.ts";
import { GoalDialog } from "./lazyGoalDialog.ts";

const stateTones = { not_started: "neutral", under_way: "info", done: "good" } as const;

interface GoalCardProps {
  readonly growth: Growth;
  readonly goal: DevelopmentGoal;
  readonly number: number;
}

const SkillsetLevel = ({ growth: { skills, target }, goal }: Pick<GoalCardProps, "growth" | "goal">) => {
  if (skills === null || goal.skillset === null) {
    return null;
  }
  const ladderSkillset = skills.skillsets.find(({ skillset }) => skillset.id === goal.skillset?.id);
  if (ladderSkillset === undefined) {
    return <Hint>This skillset is no longer part of your ladder. The goal stays.</Hint>;
  }
  const { skillset, level } = ladderSkillset;
  const required = target?.requirements.find(({ skillsetId }) => skillsetId === skillset.id)?.requiredLevel ?? 0;
  const nextTitle = skillset.levels.find((one) => one.level === (level ?? 0) + 1)?.title;
  const now = level === null ? "No level yet" : `Level ${level} now`;
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
      <Hint>
        {level !== null && level >= required && required > 0
          ? `${now}, the target requires ${required}`
          : nextTitle === undefined
            ? now
            : `${now}, ${(level ?? 0) + 1} is "${nextTitle}"`}
      </Hint>
      <Box sx={{ width: 72, flex: "none", display: "grid" }}>
        <LevelBar level={level ?? 0} requiredLevel={Math.max(required, level ?? 0)} />
      </Box>
    </Box>
  );
};

const Progress = ({ growth, goal }: Pick<GoalCardProps, "growth" | "goal">) => {
  const { busy, problem, run } = useSave();
  const [wanted, setWanted] = useState<GoalState>(goal.state);
  const params = { ...planParams(growth), goalId: goal.id };
  const choose = (state: GoalState) => {
    setWanted(state);
    void run(() => write("growth", "setGrowthProgress", { params, body: { state } }), {
      failed: "The status wasn't saved",
    });
  };
  const { today } = growth.view;
  const laterDueDate = postponedDueDay(goal, today);
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <SegmentedControl
        label={`Status of the goal: ${goal.what}`}
        options={goalStates.map((state) => ({ value: state, label: goalStateLabels[state] }))}
        value={busy ? wanted : goal.state}
        onChange={choose}
      />
      {isDueSoonOrOverdue(goal, today) && (
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            void run(() => write("growth", "setGrowthProgress", { params, body: { until: laterDueDate } }), {
              failed: "The due date wasn't saved",
            })
          }
        >
          Move by Two Weeks
        </Button>
      )}
      {problem !== null && (
        <Typography variant="body2" role="alert" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};

const Actions = ({ growth, goal }: Pick<GoalCardProps, "growth" | "goal">) => {
  const [dialog, setDialog] = useState<"change" | "remove" | null>(null);
  const { busy, problem, run } = useSave();
  const isAuthor = goal.authorId === growth.viewerId;
  const isOwner = goal.owner === growth.viewedAs;
  const params = { ...planParams(growth), goalId: goal.id };
  const remove = () =>
    run(() => write("growth", "removeDevelopmentGoal", { params }), {
      done: "The goal was removed from the plan",
      onSaved: () => setDialog(null),
    });
  if (!(isAuthor || isOwner)) {
    return null;
  }
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      {isAuthor && (
        <Button size="small" onClick={() => setDialog("change")}>
          Edit
        </Button>
      )}
      {isOwner && (
        <Button size="small" onClick={() => setDialog("remove")}>
          Remove
        </Button>
      )}
      {dialog === "change" && <GoalDialog growth={growth} goal={goal} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === "remove"}
        title="Remove this goal from the plan?"
        confirmLabel="Remove"
        busy={busy}
        error={problem}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      >
        Its text and comments stay readable below, under earlier goals.
      </ConfirmDialog>
    </Box>
  );
};

export const GoalCard = ({ growth, goal, number }: GoalCardProps) => {
  const titleId = useId();
  const isOwner = goal.owner === growth.viewedAs;
  return (
    <Paper
      variant="outlined"
      component="li"
      id={`goal-${goal.id}`}
      aria-labelledby={titleId}
      sx={{ display: "flex", flexDirection: "column", overflow: "hidden", scrollMarginTop: 80 }}
    >
      <Box sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5, alignContent: "start", flex: 1 }}>
        <div>
          <Typography variant="caption" component="p" color="textSecondary">
            {`Goal ${number} · ${ownerLabel(growth, goal.owner)}`}
          </Typography>
          <UserText variant="h3" id={titleId} keepsLines sx={{ mb: 0.5 }}>
            {goal.what}
          </UserText>
          {goal.skillset !== null && <UserText variant="body2">{goal.skillset.name}</UserText>}
          <SkillsetLevel growth={growth} goal={goal} />
        </div>
        {isOwner ? (
          <Progress growth={growth} goal={goal} />
        ) : (
          <div>
            <StatusBadge tone={stateTones[goal.state]}>{goalStateLabels[goal.state]}</StatusBadge>
          </div>
        )}
        <GoalSummary goal={goal} today={growth.view.today} />
        <Actions growth={growth} goal={goal} />
      </Box>
      <Box sx={{ p: { xs: 2, md: 2.5 }, borderTop: 1, borderColor: "line.soft", bgcolor: "background.raised" }}>
        <Comments growth={growth} goalId={goal.id} subjectName="this goal" canComment />
        {goal.state === "done" && <Hint sx={{ mt: 1.5 }}>Only a review changes your level, not a completed goal.</Hint>}
      </Box>
    </Paper>
  );
};
