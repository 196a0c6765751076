import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { maxGoals } from "#domain/growth/terms.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Comments } from "./Comments.tsx";
import { GoalDialog } from "./GoalDialog.tsx";
import { GoalWords } from "./GoalWords.tsx";
import { type Growth, nameOf, planParams } from "./growthContext.ts";
import { whatLabel } from "./growthTexts.ts";

interface ProposalProps {
  readonly growth: Growth;
  readonly proposal: DevelopmentGoal;
}

const Answer = ({ growth, proposal }: ProposalProps) => {
  const { busy, problem, run } = useSave();
  const params = { ...planParams(growth), goalId: proposal.id };
  const isFull = growth.plan.goals.length >= maxGoals;
  const answer = (accept: boolean) =>
    void run(() => write("growth", "answerProposal", { params, body: { accept } }), {
      done: accept ? "The goal is in your plan" : "The proposal is among the earlier goals",
    });
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ActionButton variant="contained" inactive={busy || isFull} onClick={() => answer(true)}>
          Accept
        </ActionButton>
        <ActionButton inactive={busy} onClick={() => answer(false)}>
          Decline
        </ActionButton>
      </Box>
      {isFull && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`Your plan has ${maxGoals} goals. Take one out to accept this one.`}
        </Typography>
      )}
      {problem !== null && (
        <Typography variant="body2" role="alert" color="error" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
    </>
  );
};

const TakeBack = ({ growth, proposal }: ProposalProps) => {
  const [isChanging, setChanging] = useState(false);
  const { busy, problem, run } = useSave();
  const params = { ...planParams(growth), goalId: proposal.id };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {proposal.authorId === growth.viewerId && <Button onClick={() => setChanging(true)}>Change</Button>}
        <ActionButton
          inactive={busy}
          onClick={() =>
            void run(() => write("growth", "removeDevelopmentGoal", { params }), { done: "The proposal is taken back" })
          }
        >
          Take back
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

/** What the manager proposes. The person accepts it or not; until then the manager may change it or take it back. */
export const Proposals = ({ growth }: { readonly growth: Growth }) => {
  const { plan, part, view } = growth;
  if (plan.proposals.length === 0) {
    return null;
  }
  return (
    <Card title="Proposed" text={part === "employee" ? "You decide whether it becomes a goal" : "Waits for an answer"}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2.5 }}>
        {plan.proposals.map((proposal) => (
          <Box
            component="li"
            key={proposal.id}
            id={`goal-${proposal.id}`}
            sx={{ display: "grid", gap: 1.5, scrollMarginTop: 80 }}
          >
            <div>
              <Typography variant="caption" component="p" color="textSecondary">
                {`Proposed by ${nameOf(growth, proposal.authorId)}`}
              </Typography>
              <Typography variant="h3">{proposal.skillset?.name ?? "Without a skillset"}</Typography>
            </div>
            <GoalWords goal={proposal} today={view.today} whatLabel={whatLabel(growth, proposal.owner)} />
            <div>
              {part === "employee" ? (
                <Answer growth={growth} proposal={proposal} />
              ) : (
                <TakeBack growth={growth} proposal={proposal} />
              )}
            </div>
            <div>
              <Comments growth={growth} goalId={proposal.id} about="this proposal" isOpen />
            </div>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
