import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import type { CaseView } from "#domain/promotions/model.ts";
import { votingDayProblem } from "#domain/promotions/rules.ts";
import { committeeSize, type Vote, voteLabels, votes } from "#domain/promotions/terms.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { call } from "#web/lib/reading/api.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import { CaseFormDialog } from "./CaseFormDialog.tsx";
import type { CaseProps } from "./caseCards.ts";
import { caseParams, writeCase } from "./caseCards.ts";
import { DayField, ReasonField, reasonProblem } from "./caseFields.tsx";

const NameCommitteeDialog = ({ view, onClose }: CaseProps & { readonly onClose: () => void }) => {
  const [members, setMembers] = useState<readonly PersonName[]>([]);
  const [until, setUntil] = useState(addDays(view.today, 7));
  const { data } = useRead("promotions", "findPromotionMembers", { params: caseParams(view), query: {} });
  const find = async (name: string): Promise<readonly PersonName[]> => {
    const { items } = await call("promotions", "findPromotionMembers", {
      params: caseParams(view),
      query: name === "" ? {} : { name },
    });
    return items.filter(({ id }) => members.every((member) => member.id !== id));
  };
  const { min, max } = committeeSize;
  return (
    <CaseFormDialog
      title="Choose the Committee"
      text={`${min} to ${max} people at ${view.target.code}'s level or above. They read the case until you decide.`}
      submitLabel="Choose"
      dirty={members.length > 0}
      inputProblem={members.length < min ? `Choose at least ${min} people.` : votingDayProblem(until, view.today)}
      done="Committee chosen"
      failed="Failed to choose the committee"
      send={() =>
        writeCase(
          view,
          "namePromotionCommittee",
          { until, memberIds: members.map(({ id }) => id), version: view.version },
          ({ committee }) => committee !== null,
        )
      }
      onClose={onClose}
    >
      {data?.hasEnough === false && (
        <Alert severity="info">
          Fewer than three people can be on a committee, so you decide without one. Close this and decide.
        </Alert>
      )}
      <DayField label="Votes Until" day={until} onChange={setUntil} />
      {members.length > 0 && (
        <PlainList aria-label="Committee">
          {members.map((member) => (
            <Box component="li" key={member.id} sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.75 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <PersonLine person={member} />
              </Box>
              <Button
                size="small"
                aria-label={`Remove ${fullName(member)}`}
                onClick={() => setMembers(members.filter(({ id }) => id !== member.id))}
              >
                Remove
              </Button>
            </Box>
          ))}
        </PlainList>
      )}
      {members.length < max && (
        <PersonPicker
          key={members.length}
          label="Add a Person"
          value={null}
          onChange={(person) => person !== null && setMembers([...members, person])}
          cacheKey={`promotion ${view.id} ${members.length}`}
          find={find}
          emptyText="No eligible person has this name"
        />
      )}
    </CaseFormDialog>
  );
};

const VoteDialog = ({ view, onClose }: CaseProps & { readonly onClose: () => void }) => {
  const own = view.committee?.own ?? null;
  const [vote, setVote] = useState<Vote | null>(own?.vote ?? null);
  const [reason, setReason] = useState(own?.reason ?? "");
  return (
    <CaseFormDialog
      title={own === null ? "Cast Your Vote" : "Change Your Vote"}
      text={`Is ${shortName(view.employee)} at ${view.target.code} today? Only you can read your vote until all votes are in or voting ends. Then the decider, the committee, the CTO and HR can too. If ${shortName(view.employee)} requests their data, it includes your vote without your name.`}
      submitLabel="Vote"
      dirty={vote !== (own?.vote ?? null) || reason !== (own?.reason ?? "")}
      inputProblem={vote === null ? "Choose yes or not yet." : reasonProblem(reason)}
      done="Your vote is saved"
      failed="Your vote wasn't saved"
      send={() =>
        writeCase(
          view,
          "voteOnPromotion",
          { vote: vote ?? "notYet", reason, version: view.committee?.version ?? 0 },
          ({ committee }) => committee?.own?.vote === vote && committee.own.reason === reason.trim(),
        )
      }
      onClose={onClose}
    >
      <RadioGroup
        aria-label="Your vote"
        value={vote ?? ""}
        onChange={(event) => setVote(votes.find((one) => one === event.target.value) ?? null)}
      >
        {votes.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={voteLabels[one]} />
        ))}
      </RadioGroup>
      <ReasonField label="Your Reason" value={reason} onChange={setReason} />
    </CaseFormDialog>
  );
};

const Members = ({ committee }: { readonly committee: NonNullable<CaseView["committee"]> }) => (
  <PlainList sx={{ display: "grid", gap: 1.5 }}>
    {committee.members.map(({ person, hasVoted, vote, reason }) => (
      <li key={person.id}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PersonLine person={person} text={null} />
          </Box>
          {vote === null ? (
            <StatusBadge tone={hasVoted ? "good" : "neutral"}>{hasVoted ? "Voted" : "Not yet voted"}</StatusBadge>
          ) : (
            <StatusBadge tone={vote === "yes" ? "good" : "warning"}>{voteLabels[vote]}</StatusBadge>
          )}
        </Box>
        {reason !== "" && <LinkedUserText variant="body2" sx={{ mt: 0.5 }} text={reason} />}
      </li>
    ))}
  </PlainList>
);

/** Who votes and, once the votes are open, how they voted. */
export const CommitteeCard = ({ view }: CaseProps) => {
  const [dialog, setDialog] = useState<"name" | "vote" | null>(null);
  const endOfDay = useEndOfDaySuffix();
  const { committee, refusals, roles } = view;
  if (committee === null) {
    if (view.hasNoCommittee) {
      return <Card title="Committee" text="Fewer than three people could be on it, so this case has no committee." />;
    }
    return refusals.committee === null ? (
      <Card title="Committee" text="Three to five people vote before you decide." sx={{ borderColor: "primary.main" }}>
        <Button variant="contained" color="primary" onClick={() => setDialog("name")}>
          Choose Committee
        </Button>
        {dialog === "name" && <NameCommitteeDialog view={view} onClose={() => setDialog(null)} />}
      </Card>
    ) : null;
  }
  const { members, areRevealed, until, own } = committee;
  const votedCount = members.filter(({ hasVoted }) => hasVoted).length;
  const mayVote = roles.includes("member") && refusals.vote === null;
  const isEnded = view.state === "ended";
  // All votes can be in but still sealed, if a member who hadn't voted left or became the manager.
  const opensTonight = votedCount === members.length;
  const sealedUntil = opensTonight
    ? "They open tonight."
    : `Sealed until all are in, or ${formatDay(until)} is over${endOfDay(until)}.`;
  return (
    <Card
      title="Committee"
      text={`${votedCount} of ${members.length} votes are in. ${areRevealed ? "All members can read the votes." : isEnded ? "The case ended before the votes were opened." : sealedUntil}`}
      sx={mayVote && own === null ? { borderColor: "primary.main" } : {}}
    >
      <Members committee={committee} />
      {own !== null && !areRevealed && (
        <LinkedUserText variant="body2" sx={{ mt: 2 }} text={`Your vote: ${voteLabels[own.vote]}. ${own.reason}`} />
      )}
      {mayVote && (
        <Button
          variant={own === null ? "contained" : "outlined"}
          color="primary"
          sx={{ mt: 2 }}
          onClick={() => setDialog("vote")}
        >
          {own === null ? "Vote" : "Change Vote"}
        </Button>
      )}
      {dialog === "vote" && <VoteDialog view={view} onClose={() => setDialog(null)} />}
    </Card>
  );
};
