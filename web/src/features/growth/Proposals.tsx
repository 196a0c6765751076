import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { isFullFor } from "#domain/growth/rules.ts";
import { maxGoalsPerOwner, type ProposalAnswer } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { Comments } from "./Comments.tsx";
import { GoalSummary } from "./GoalSummary.tsx";
import { type Growth, nameOf, planParams } from "./growthContext.ts";
import { GoalDialog } from "./lazyGoalDialog.ts";

interface ProposalProps {
  readonly growth: Growth;
  readonly proposal: DevelopmentGoal;
}

const doneTexts: Readonly<Record<ProposalAnswer, string>> = {
  accept: "The goal is now in your plan",
  decline: "The proposal was moved to the earlier goals",
  later: "The proposal will be back in your To Do list in two weeks",
};

const EmployeeActions = ({ growth, proposal }: ProposalProps) => {
  const { busy, problem, run } = useSave();
  const params = { ...planParams(growth), goalId: proposal.id };
  const isFull = isFullFor(proposal.owner, growth.plan);
  const answer = (decision: ProposalAnswer) =>
    void run(() => write("growth", "answerProposal", { params, body: { answer: decision } }), {
      done: doneTexts[decision],
    });
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ActionButton variant="contained" color="primary" inactive={busy || isFull} onClick={() => answer("accept")}>
          Accept
        </ActionButton>
        <ActionButton inactive={busy} onClick={() => answer("decline")}>
          Decline
        </ActionButton>
        <ActionButton variant="text" inactive={busy} onClick={() => answer("later")}>
          Later
        </ActionButton>
      </Box>
      {proposal.postponedUntil !== undefined && proposal.postponedUntil > growth.view.today && (
        <Hint sx={{ mt: 1 }}>{`Not in your To Do list until ${formatDay(proposal.postponedUntil)}.`}</Hint>
      )}
      {isFull && (
        <Hint sx={{ mt: 1 }}>
          {proposal.owner === "employee"
            ? `Your plan already has ${maxGoalsPerOwner} of your own goals. Remove one to accept this one.`
            : `Your plan already has ${maxGoalsPerOwner} promises. Your manager must remove one before you can accept this one.`}
        </Hint>
      )}
      {problem !== null && (
        <Typography variant="body2" role="alert" color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
    </>
  );
};

const ManagerActions = ({ growth, proposal }: ProposalProps) => {
  const [isChanging, setChanging] = useState(false);
  const { busy, problem, run } = useSave();
  const params = { ...planParams(growth), goalId: proposal.id };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {proposal.authorId === growth.viewerId && <Button onClick={() => setChanging(true)}>Edit</Button>}
        <ActionButton
          inactive={busy}
          onClick={() =>
            void run(() => write("growth", "removeDevelopmentGoal", { params }), { done: "The proposal was withdrawn" })
          }
        >
          Withdraw
        </ActionButton>
      </Box>
      {problem !== null && (
        <Typography variant="body2" role="alert" color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      {isChanging && <GoalDialog growth={growth} goal={proposal} onClose={() => setChanging(false)} />}
    </>
  );
};

/** The employee accepts or declines proposals. Until then, the manager may withdraw and the author may edit them. */
export const Proposals = ({ growth }: { readonly growth: Growth }) => {
  const { plan, viewedAs, view } = growth;
  if (plan.proposals.length === 0) {
    return null;
  }
  return (
    <Card
      title="Proposed"
      text={viewedAs === "employee" ? "You decide which of these become goals" : "Waiting for a response"}
    >
      <PlainList sx={{ display: "grid", gap: 2.5 }}>
        {plan.proposals.map((proposal) => (
          <Box
            component="li"
            key={proposal.id}
            id={`goal-${proposal.id}`}
            sx={{ display: "grid", gap: 1.5, scrollMarginTop: 80 }}
          >
            <div>
              <Typography variant="caption" component="p" color="textSecondary">
                {[
                  `${proposal.owner === "manager" ? "Promised" : "Proposed"} by ${nameOf(growth, proposal.authorId)}`,
                  ...(proposal.skillset === null ? [] : [proposal.skillset.name]),
                ].join(" · ")}
              </Typography>
              <UserText variant="h3" keepsLines>
                {proposal.what}
              </UserText>
            </div>
            <GoalSummary goal={proposal} today={view.today} />
            <div>
              {viewedAs === "employee" ? (
                <EmployeeActions growth={growth} proposal={proposal} />
              ) : (
                <ManagerActions growth={growth} proposal={proposal} />
              )}
            </div>
            <div>
              <Comments growth={growth} goalId={proposal.id} subjectName="this proposal" canComment />
            </div>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
};
